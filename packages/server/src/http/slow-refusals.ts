import { addressKey } from '../address-key.ts';

const SECOND_MS = 1000;
/** Refusals of one address within a second that leave at once: more than a person's page asks for. */
const AT_ONCE = 20;
/** Each keeps a connection and a short page; more than these leave at once again. */
const MOST_HELD = 2000;

/**
 * Whoever goes on asking after he was refused hears of it a second later. A refusal is cheap, but thousands in a second take the
 * thread from everybody; a program with a hundred connections asks a hundred times a second then.
 */
export class SlowRefusals {
  readonly #refused = new Map<string, number>();
  #second = 0;
  #held = 0;

  /** Waits before an answer 429 of `address` leaves. */
  async hold(address: string): Promise<void> {
    const second = Math.floor(performance.now() / SECOND_MS);
    if (second !== this.#second) {
      this.#second = second;
      this.#refused.clear();
    }
    const who = addressKey(address);
    const count = (this.#refused.get(who) ?? 0) + 1;
    this.#refused.set(who, count);
    if (count <= AT_ONCE || this.#held >= MOST_HELD) return;
    this.#held += 1;
    await new Promise<void>((resolve) => setTimeout(resolve, SECOND_MS).unref());
    this.#held -= 1;
  }
}
