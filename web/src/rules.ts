// Rules pages: a small, safe subset of Markdown. A paragraph that opens with `**R6.**` or `**H8.**` is a clause and gets
// an anchor. Everything is escaped first; only the marks below become tags.

export interface Block {
  kind: 'title' | 'clause' | 'text' | 'item';
  level: number;
  clause: string | null;
  html: string;
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function inline(text: string): string {
  return escape(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

function block(paragraph: string): Block {
  const title = /^(#{1,4}) (.*)$/s.exec(paragraph);
  if (title) return { kind: 'title', level: title[1].length, clause: null, html: inline(title[2]) };
  const item = /^(?:[-*] )(?!\*)(.*)$/s.exec(paragraph);
  const body = item ? item[1] : paragraph;
  const clause = /^\*\*([RH]\d+)\.?\*\*\.?\s*(.*)$/s.exec(body);
  if (clause) return { kind: 'clause', level: 0, clause: clause[1], html: inline(clause[2]) };
  return { kind: item ? 'item' : 'text', level: 0, clause: null, html: inline(body) };
}

export function parseRules(markdown: string): Block[] {
  return markdown
    .replace(/\r/g, '')
    .split(/\n\s*\n|\n(?=[-*] |#{1,4} |\*\*[RH]\d+\.?\*\*)/)
    .map((text) => text.trim().replace(/\s*\n\s*/g, ' '))
    .filter((text) => text !== '')
    .map(block);
}
