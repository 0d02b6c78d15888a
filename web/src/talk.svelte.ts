// What is said at the table, and how much of it is still unread. Whoever is muted is written down all the same: they make
// no sound and no number, and may be heard again.
import type { Chat } from '@gen/protocol';
import { sound } from './sound';

export class Talk {
  said = $state.raw<Chat[]>([]);
  unread = $state(0);
  /** Names not heard any more, for this visit. */
  muted = $state.raw<readonly string[]>([]);
  #reading = false;

  hear(chat: Chat, mine: boolean): void {
    this.said = [...this.said, chat];
    if (mine || this.muted.includes(chat.name ?? '')) return;
    if (!this.#reading) this.unread++;
    sound('chat');
  }

  /** Whether the chat is before the reader's eyes. */
  read(open: boolean): void {
    this.#reading = open;
    if (open) this.unread = 0;
  }

  mute(name: string): void {
    this.muted = this.muted.includes(name) ? this.muted.filter((one) => one !== name) : [...this.muted, name];
  }
}
