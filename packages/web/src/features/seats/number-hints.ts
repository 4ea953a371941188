import type { ChoosablePlace } from './space-groups.ts';

/** Free numbers near to a taken one: with its digits in them first, then of its digits turned about, then the nearest. */
export function similarNumbers(
  places: readonly ChoosablePlace[],
  typed: number,
  most: number,
): ChoosablePlace[] {
  const digits = String(typed);
  const turned = sorted(digits);
  const rank = (number: number): number => {
    const own = String(number);
    return own.includes(digits) ? 0 : sorted(own) === turned ? 1 : 2;
  };
  const number = ({ number: own }: ChoosablePlace) => own ?? 0;
  return free(places)
    .toSorted(
      (a, b) =>
        rank(number(a)) - rank(number(b)) || Math.abs(number(a) - typed) - Math.abs(number(b) - typed),
    )
    .slice(0, most);
}

const sorted = (digits: string): string => digits.split('').toSorted().join('');

/** Free numbers people like best: 7, 77, 111, then 100, 123, 121. */
export function luckyNumbers(places: readonly ChoosablePlace[], most: number): ChoosablePlace[] {
  return free(places)
    .map((place) => ({ place, luck: luckOf(place.number ?? 0) }))
    .filter(({ luck }) => luck > 0)
    .toSorted((a, b) => b.luck - a.luck || (a.place.number ?? 0) - (b.place.number ?? 0))
    .slice(0, most)
    .map(({ place }) => place);
}

function luckOf(number: number): number {
  const digits = String(number);
  if (/^7+$/.test(digits)) return 5;
  if (digits.length > 1 && /^(\d)\1+$/.test(digits)) return 4;
  if (number > 0 && number % 100 === 0) return 3;
  if (digits.length > 2 && '123456789'.includes(digits)) return 3;
  if (digits.length > 2 && digits === digits.split('').toReversed().join('')) return 2;
  return digits.length === 1 ? 1 : 0;
}

export interface NumberRange {
  /** Both ends belong to it. */
  readonly from: number;
  readonly to: number;
  readonly free: number;
}

/** The numbers there are, by hundreds: 1–100, 101–200, …; empty hundreds are left out. */
export function numberRanges(places: readonly ChoosablePlace[]): NumberRange[] {
  const numbered = places.filter(({ number }) => number !== null);
  return [...Map.groupBy(numbered, ({ number }) => Math.ceil((number ?? 1) / 100))]
    .toSorted(([a], [b]) => a - b)
    .map(([, members]) => {
      const numbers = members.map(({ number }) => number ?? 0);
      return { from: Math.min(...numbers), to: Math.max(...numbers), free: free(members).length };
    });
}

const free = (places: readonly ChoosablePlace[]): ChoosablePlace[] =>
  places.filter(({ choosable, number }) => choosable && number !== null);
