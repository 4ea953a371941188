import { MINUTE, type Clock } from '../clock.ts';

/** Notifications of nothing we know, forged ones and repetitions of what was handled: of one line, and of all together. */
const MOST = { ofLine: 120, ofAll: 1200 };

/**
 * Bounds what comes to the doors of notifications, minute by minute. Only what no honest acquirer sends in numbers is counted, so
 * that a flood of strangers never has a true notification refused: above the bound of all only those are refused who have
 * sent such ones themselves. Kept in the process: what gets through costs one statement, and the poller does without any.
 */
export class NotificationBounds {
  readonly #clock: Clock;
  #minute = 0;
  #all = 0;
  #ofLine = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds to wait, or null when the line may go on. */
  refusal(line: string): number | null {
    const left = this.#turn();
    const own = this.#ofLine.get(line) ?? 0;
    return own >= MOST.ofLine || (own > 0 && this.#all >= MOST.ofAll) ? left : null;
  }

  /** One more that nobody waits for. */
  count(line: string): void {
    this.#turn();
    this.#all += 1;
    this.#ofLine.set(line, (this.#ofLine.get(line) ?? 0) + 1);
  }

  /** Begins a minute anew; the seconds until the next. */
  #turn(): number {
    const now = this.#clock.now().getTime();
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#all = 0;
      this.#ofLine = new Map();
    }
    return Math.ceil(((minute + 1) * MINUTE - now) / 1000);
  }
}
