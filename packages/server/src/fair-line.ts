import { Refusal } from './http/refusal.ts';

interface Bounds {
  atOnce: number;
  /** In line besides; one more is refused, or makes the newest of whoever has most leave the line. */
  waiting: number;
  /** In line of one who asks; one more is refused to him. */
  each: number;
  /** Of one who asks in the long run, and how many of them may come at once; one more is refused to him. */
  perSecond: number;
  burst: number;
}

/** Who stands in line: called to his work, or out of it. */
interface Place {
  start(): void;
  refuse(why: Refusal): void;
}

const FULL_RETRY_S = 5;
const OWN_RETRY_S = 2;
/** Who asked lately; beyond that those are forgotten who have nothing to wait for any more. */
const REMEMBERED = 1000;

/**
 * A line of heavy work: renderings, drawings, readings of whole tables. Whose turn it is goes around who asks, so that one address with many
 * requests waits for its own and the others for one of them each. A line that a few have filled takes whoever has nothing in it yet. Nobody keeps the thread busy all the time: an address
 * has a pace of its own.
 */
export class FairLine {
  readonly #bounds: Bounds;
  readonly #waiting = new Map<string, Place[]>();
  /** When the work of each who asks would be done if it came evenly, ms. */
  readonly #paid = new Map<string, number>();
  #waits = 0;
  #runs = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * @param who line of the network of who asks (`addressKey`)
   * @throws Refusal `too_many` when he has enough in line, `busy` when the line is full, or when it was filled by many of his and another came.
   */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(who);
    try {
      return await work();
    } finally {
      // Whatever else came meanwhile goes first: a purchase never waits for a second page.
      setImmediate(() => {
        this.#runs -= 1;
        this.#next();
      });
    }
  }

  async #turn(who: string): Promise<void> {
    this.#pay(who);
    if (this.#runs < this.#bounds.atOnce && this.#waits === 0) {
      this.#runs += 1;
      return;
    }
    const own = this.#waiting.get(who) ?? [];
    if (own.length >= this.#bounds.each)
      throw new Refusal('too_many', { details: { retry_after_s: OWN_RETRY_S } });
    if (this.#waits >= this.#bounds.waiting && !(own.length === 0 && this.#makeRoom())) throw full();
    this.#waiting.set(who, own);
    this.#waits += 1;
    await new Promise<void>((start, refuse) => own.push({ start, refuse }));
  }

  /** The newest of whoever has most in line leaves it, if he has others there. */
  #makeRoom(): boolean {
    let most: Place[] = [];
    for (const places of this.#waiting.values()) if (places.length > most.length) most = places;
    if (most.length < 2) return false;
    most.pop()?.refuse(full());
    this.#waits -= 1;
    return true;
  }

  #pay(who: string): void {
    const { perSecond, burst } = this.#bounds;
    const now = performance.now();
    const each = 1000 / perSecond;
    const paid = Math.max(this.#paid.get(who) ?? 0, now) + each;
    if (paid - now > burst * each) throw new Refusal('too_many', { details: { retry_after_s: OWN_RETRY_S } });
    this.#paid.set(who, paid);
    if (this.#paid.size <= REMEMBERED) return;
    for (const [other, until] of this.#paid) if (until <= now) this.#paid.delete(other);
  }

  #next(): void {
    if (this.#runs >= this.#bounds.atOnce) return;
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [who, own] = next;
    this.#waiting.delete(who);
    const first = own.shift();
    // He stands behind the others with what he has left.
    if (own.length > 0) this.#waiting.set(who, own);
    this.#waits -= 1;
    this.#runs += 1;
    first?.start();
  }
}

const full = () => new Refusal('busy', { details: { retry_after_s: FULL_RETRY_S } });
