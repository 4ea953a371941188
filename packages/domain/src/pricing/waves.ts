import type { Kopecks } from '../money.ts';

/**
 * One price step of a format and ticket kind. It begins at `from` or once `soldFrom` are sold, whichever is first
 * (at once when both are null), and ends at `until` or once `soldUntil` are sold. Instants are ISO; the end is outside.
 */
export interface PriceWave {
  readonly id: string;
  readonly price: Kopecks;
  readonly from: string | null;
  readonly until: string | null;
  readonly soldFrom: number | null;
  readonly soldUntil: number | null;
}

/** `startsAt`: ISO instant or null when only sales decide; `soldAt`: number sold that starts it, or null. */
export interface NextWave<W extends PriceWave = PriceWave> {
  readonly wave: W;
  readonly startsAt: string | null;
  readonly soldAt: number | null;
}

/**
 * The price step in force, the cheapest when several are; null when none is on sale.
 * A step that sold out early hands over to the next one before its date.
 */
export function currentWave<W extends PriceWave>(waves: readonly W[], at: Date, sold: number): W | null {
  const open = waves.filter((wave) => begun(wave, at, sold) && !over(wave, at, sold));
  if (open.length > 0) return open.reduce((best, wave) => (cheaper(wave, best) ? wave : best));
  const soldOut = waves.some((wave) => begun(wave, at, sold) && !pastDate(wave, at) && over(wave, at, sold));
  return soldOut ? (upcoming(waves, at, sold)[0] ?? null) : null;
}

/** Highest number sold at which the price is still that of `sold`; null when no higher number changes it. */
export function samePriceUpTo(waves: readonly PriceWave[], sold: number): number | null {
  const changes = waves.flatMap(({ soldFrom, soldUntil }) =>
    [soldFrom, soldUntil].filter((number) => number !== null && number > sold),
  );
  // Nulls were left out above.
  return changes.length === 0 ? null : Math.min(...(changes as number[])) - 1;
}

/** The step that follows the one in force, and what starts it; null when none follows. */
export function nextWave<W extends PriceWave>(
  waves: readonly W[],
  at: Date,
  sold: number,
): NextWave<W> | null {
  const current = currentWave(waves, at, sold);
  const wave = upcoming(waves, at, sold).find((candidate) => candidate !== current);
  if (wave !== undefined) {
    return {
      wave,
      startsAt: wave.from ?? current?.until ?? null,
      soldAt: wave.soldFrom ?? current?.soldUntil ?? null,
    };
  }
  // A dearer step may already be open beside the current one and take over when that one ends.
  if (current === null || (current.until === null && current.soldUntil === null)) return null;
  const waiting = waves.filter(
    (other) => other !== current && begun(other, at, sold) && !over(other, at, sold),
  );
  const heir = waiting.toSorted((a, b) => (cheaper(a, b) ? -1 : 1))[0];
  return heir === undefined ? null : { wave: heir, startsAt: current.until, soldAt: current.soldUntil };
}

function begun(wave: PriceWave, at: Date, sold: number): boolean {
  if (wave.from === null && wave.soldFrom === null) return true;
  return (
    (wave.from !== null && at.getTime() >= Date.parse(wave.from)) ||
    (wave.soldFrom !== null && sold >= wave.soldFrom)
  );
}

function pastDate(wave: PriceWave, at: Date): boolean {
  return wave.until !== null && at.getTime() >= Date.parse(wave.until);
}

function over(wave: PriceWave, at: Date, sold: number): boolean {
  return pastDate(wave, at) || (wave.soldUntil !== null && sold >= wave.soldUntil);
}

function upcoming<W extends PriceWave>(waves: readonly W[], at: Date, sold: number): W[] {
  return waves
    .filter((wave) => !begun(wave, at, sold) && !over(wave, at, sold))
    .toSorted(
      (a, b) =>
        instant(a.from) - instant(b.from) || (a.soldFrom ?? 0) - (b.soldFrom ?? 0) || a.price - b.price,
    );
}

function instant(iso: string | null): number {
  // Steps without a date come after dated ones; a finite number keeps the subtraction of two of them at 0.
  return iso === null ? Number.MAX_SAFE_INTEGER : Date.parse(iso);
}

function cheaper(a: PriceWave, b: PriceWave): boolean {
  return a.price < b.price || (a.price === b.price && instant(a.from) < instant(b.from));
}
