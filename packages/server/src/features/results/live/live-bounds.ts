/** Listeners of one process. */
const MOST = 10_000;
/** Of one address, of IPv6 one /64: behind one of a mobile operator stand hundreds of spectators. */
const MOST_OF_ADDRESS = 200;

/** How many listen, in all and from each address. */
export class LiveBounds {
  readonly #addresses = new Map<string, number>();
  #all = 0;

  /** Takes a place. @returns what gives it back, once; null where there is none */
  take(address: string): (() => void) | null {
    const own = this.#addresses.get(address) ?? 0;
    if (this.#all >= MOST || own >= MOST_OF_ADDRESS) return null;
    this.#all += 1;
    this.#addresses.set(address, own + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#all -= 1;
      const left = (this.#addresses.get(address) ?? 1) - 1;
      if (left > 0) this.#addresses.set(address, left);
      else this.#addresses.delete(address);
    };
  }
}
