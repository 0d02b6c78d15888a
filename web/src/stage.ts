// Makes cards fly between the places named by `data-anchor`. Sprites stay where they landed until `clear`, so that the
// new view can be put underneath without a flicker. A place that is not on the page simply costs that flight.
import { mount, unmount, type Component } from 'svelte';
import type { Flight } from './kit';
import { settings } from './settings.svelte';

type CardFace = Component<{ face: string | null }>;

export class Stage {
  #sprites: { node: HTMLElement; parts: Record<string, unknown>[] }[] = [];

  constructor(
    private root: () => HTMLElement | null,
    private Card: () => CardFace | null,
  ) {}

  #rect(anchor: string): DOMRect | null {
    const root = this.root();
    const seen = (name: string) =>
      [...(root?.querySelectorAll(`[data-anchor="${name}"]`) ?? [])]
        .map((node) => node.getBoundingClientRect())
        .find((rect) => rect.width > 0);
    return seen(anchor) ?? seen(anchor.split(':')[0]) ?? null;
  }

  async fly(flights: Flight[], speed: number): Promise<void> {
    if (settings.fast || document.hidden || speed === Infinity) return;
    await Promise.all(flights.map((flight) => this.#one(flight, speed)));
  }

  async #one(flight: Flight, speed: number): Promise<void> {
    const from = this.#rect(flight.from);
    const to = this.#rect(flight.to);
    if (!from || !to) return;
    const node = this.#sprite(flight, to);
    if (settings.calm && flight.fails) return this.#failCalmly(node, speed);
    if (settings.calm)
      return void (await node.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 120,
        delay: flight.delay / speed,
        fill: 'both',
      }).finished);
    if (flight.fails) return this.#fail(node, from, to, flight, speed);
    const start = `translate(${centre(from).x - centre(to).x}px, ${centre(from).y - centre(to).y}px) scale(${scaleOf(from, to)})`;
    const tilt = flight.tilt ? 2 + Math.random() * 2 : 0;
    const timing = { duration: flight.ms / speed, delay: flight.delay / speed, fill: 'both' as const };
    await node.animate(
      [
        { transform: start, opacity: 1 },
        { transform: `rotate(${tilt}deg)`, opacity: 1 },
      ],
      { ...timing, easing: 'cubic-bezier(0.6, 0, 0.3, 1)' },
    ).finished;
    if (flight.flip) await this.#turn(node, speed);
    else if (tilt)
      node.animate([{ transform: `rotate(${tilt}deg)` }, { transform: 'none' }], { duration: 120, fill: 'both' });
  }

  /** Out, over, shaken, back over, home. */
  async #fail(node: HTMLElement, from: DOMRect, to: DOMRect, { ms }: Flight, speed: number): Promise<void> {
    const home = `translate(${centre(from).x - centre(to).x}px, ${centre(from).y - centre(to).y}px) scale(${scaleOf(from, to)})`;
    const timing = { duration: ms / speed, fill: 'both' as const, easing: 'cubic-bezier(0.6, 0, 0.3, 1)' };
    await node.animate([{ transform: home }, { transform: 'none' }], timing).finished;
    await this.#turn(node, speed);
    node.classList.add('wrong');
    const aside = (x: number) => ({ transform: `translateX(${x}px)` });
    await node.animate([aside(0), aside(-7), aside(7), aside(-7), aside(7), aside(0)], { duration: 260 / speed })
      .finished;
    await new Promise((done) => setTimeout(done, 260 / speed));
    delete node.dataset.turned;
    node.classList.remove('wrong');
    await node.animate([{ transform: 'none' }, { transform: home }], timing).finished;
  }

  async #failCalmly(node: HTMLElement, speed: number): Promise<void> {
    node.dataset.turned = '';
    node.classList.add('wrong');
    await node.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
      duration: 900 / speed,
      fill: 'both',
    }).finished;
  }

  async #turn(node: HTMLElement, speed: number): Promise<void> {
    const half = { duration: 80 / speed, fill: 'both' as const };
    await node.animate([{ transform: 'none' }, { transform: 'scaleX(0.02)' }], half).finished;
    node.dataset.turned = '';
    await node.animate([{ transform: 'scaleX(0.02)' }, { transform: 'none' }], half).finished;
  }

  #sprite(flight: Flight, to: DOMRect): HTMLElement {
    const node = document.createElement('div');
    const width = Math.min(to.width, to.height / 1.4);
    node.className = 'sprite';
    Object.assign(node.style, {
      left: `${centre(to).x - width / 2}px`,
      top: `${centre(to).y - width * 0.7}px`,
      width: `${width}px`,
      height: `${width * 1.4}px`,
    });
    const parts = [this.#face(node, flight.face, 'front')];
    if (flight.flip) parts.push(this.#face(node, flight.flip, 'turned'));
    document.body.append(node);
    this.#sprites.push({ node, parts });
    return node;
  }

  #face(node: HTMLElement, face: string | null, name: string): Record<string, unknown> {
    const holder = document.createElement('div');
    holder.className = name;
    node.append(holder);
    const Card = this.Card();
    return Card ? mount(Card, { target: holder, props: { face } }) : {};
  }

  /** A ring around a place, for a moment: look here before it moves. */
  async ring(anchor: string, speed: number): Promise<void> {
    const rect = settings.fast || document.hidden || speed === Infinity ? null : this.#rect(anchor);
    if (!rect) return;
    const node = document.createElement('div');
    node.className = 'sprite ringed';
    Object.assign(node.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    document.body.append(node);
    this.#sprites.push({ node, parts: [] });
    await node.animate([{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], {
      duration: (settings.calm ? 120 : 200) / speed,
      fill: 'both',
    }).finished;
  }

  /** The coin's way from one holder to the next; nobody waits for it. */
  coin(from: DOMRect | null, to: HTMLElement | null): void {
    if (!from || !to || settings.fast || settings.calm || document.hidden) return;
    const target = to.getBoundingClientRect();
    const dx = centre(from).x - centre(target).x;
    const dy = centre(from).y - centre(target).y;
    if (target.width === 0 || Math.hypot(dx, dy) < 4) return;
    to.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${from.width / target.width})`, zIndex: 50 },
        { transform: 'none', zIndex: 50 },
      ],
      { duration: 320, easing: 'cubic-bezier(0.5, 0, 0.2, 1.25)' },
    );
  }

  clear(): void {
    for (const { node, parts } of this.#sprites) {
      for (const part of parts) void unmount(part);
      node.remove();
    }
    this.#sprites = [];
  }
}

const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
const widthOf = (rect: DOMRect) => Math.min(rect.width, rect.height / 1.4);
const scaleOf = (from: DOMRect, to: DOMRect) => Math.max(0.12, Math.min(3, widthOf(from) / widthOf(to)));
