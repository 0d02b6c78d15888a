// Tells a hand that lies in another order from one that gained or lost a card: only the first slides into place.

export class Resort {
  #order = '';
  #cards = '';
  changed = false;

  look(ids: readonly string[]): void {
    const order = ids.join();
    const cards = ids.toSorted().join();
    this.changed = cards === this.#cards && order !== this.#order;
    this.#order = order;
    this.#cards = cards;
  }
}
