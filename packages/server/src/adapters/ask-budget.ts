import { addressKey, subnetOf } from '../address-key.ts';
import { DAY, MINUTE, type Clock } from '../clock.ts';

interface Window {
  ms: number;
  /** Of one line (IPv4, or /64 of IPv6) and of what one customer of a hoster has (/24, /48). */
  most: { line: number; subnet: number };
}

/** Each look at a basket asks two or three times; what was asked before is kept and counts nothing. */
const WINDOWS: readonly Window[] = [
  { ms: MINUTE, most: { line: 60, subnet: 180 } },
  { ms: DAY, most: { line: 1000, subnet: 3000 } },
];
/** Askers whose count is kept; the oldest make way. */
const KEPT = 20_000;

/**
 * How often one visitor has an outside service asked for him: the service bounds us all together, so that whoever asks without end
 * would have it shut for everybody. Of one process, in memory.
 */
export class AskBudget {
  readonly #clock: Clock;
  readonly #counts = new Map<string, { start: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one question. @returns whether it may be asked */
  take(address: string): boolean {
    const now = this.#clock.now().getTime();
    const askers = [
      ['line', addressKey(address)],
      ['subnet', subnetOf(address)],
    ] as const;
    const all = askers.flatMap(([kind, who]) =>
      WINDOWS.map(({ ms, most }) => this.#count(`${kind} ${ms} ${who}`, now - (now % ms)) <= most[kind]),
    );
    return all.every(Boolean);
  }

  #count(name: string, start: number): number {
    const known = this.#counts.get(name);
    const count = known?.start === start ? known.count + 1 : 1;
    // Asked last stands last.
    this.#counts.delete(name);
    this.#counts.set(name, { start, count });
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= KEPT) break;
      this.#counts.delete(oldest);
    }
    return count;
  }
}
