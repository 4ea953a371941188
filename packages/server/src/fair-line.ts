import { Refusal } from './http/refusal.ts';

interface Bounds {
  atOnce: number;
  /** In line besides; one more is refused. */
  waiting: number;
  /** In line of one who asks; one more is refused to him. */
  each: number;
  /** Of one who asks in the long run, and how many of them may come at once; one more is refused to him. */
  perSecond: number;
  burst: number;
}

const FULL_RETRY_S = 5;
const OWN_RETRY_S = 2;
/** Who asked lately; beyond that those are forgotten who have nothing to wait for any more. */
const REMEMBERED = 1000;

/**
 * A line of heavy work: renderings, drawings, readings of whole tables. Whose turn it is goes around who asks, so that one address with many
 * requests waits for its own and the others for one of them each. Nobody keeps the thread busy all the time: an address has a pace of its own.
 */
export class FairLine {
  readonly #bounds: Bounds;
  readonly #waiting = new Map<string, (() => void)[]>();
  /** When the work of each who asks would be done if it came evenly, ms. */
  readonly #paid = new Map<string, number>();
  #waits = 0;
  #runs = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * @param who address of who asks, or a name of ours
   * @throws Refusal `too_many` when he has enough in line, `busy` when the line is full.
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
    if (this.#waits >= this.#bounds.waiting)
      throw new Refusal('busy', { details: { retry_after_s: FULL_RETRY_S } });
    this.#waiting.set(who, own);
    this.#waits += 1;
    await new Promise<void>((resolve) => own.push(resolve));
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
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [who, own] = first;
    this.#waiting.delete(who);
    const start = own.shift();
    // He stands behind the others with what he has left.
    if (own.length > 0) this.#waiting.set(who, own);
    this.#waits -= 1;
    this.#runs += 1;
    start?.();
  }
}
