// The address bar: `/`, `/t/ID`, `/rules/GAME`. `sit` asks the table page to take the first free seat on arrival.
export type Page =
  { page: 'lobby' } | { page: 'table'; id: string; sit: boolean } | { page: 'rules'; game: string | null };

function read(): Page {
  const [, first, second] = location.pathname.split('/');
  if (first === 't' && second) return { page: 'table', id: second, sit: history.state?.sit === true };
  if (first === 'rules') return { page: 'rules', game: second || null };
  return { page: 'lobby' };
}

class Route {
  now = $state.raw<Page>(read());

  constructor() {
    addEventListener('popstate', () => (this.now = read()));
  }

  go(path: string, state: { sit?: boolean } = {}): void {
    const url = new URL(path, location.href);
    history.pushState(state, '', url.pathname + url.hash);
    this.now = read();
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** For links: plain clicks stay on the page, modified ones open as usual. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go((event.currentTarget as HTMLAnchorElement).href);
}
