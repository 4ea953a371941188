import type { SpaceView } from '@distance/contract/seats.ts';

/** A place a buyer may take: free, or held for this very basket and not in it yet. */
export interface ChoosablePlace extends SpaceView {
  readonly choosable: boolean;
}

export interface PlaceGroup {
  readonly name: string;
  readonly places: readonly ChoosablePlace[];
  /** How many of them can be taken. */
  readonly free: number;
}

/** @param inBasket public ids of places whose tickets already lie in the basket */
export function choosable(spaces: readonly SpaceView[], inBasket: ReadonlySet<string>): ChoosablePlace[] {
  return spaces.map((space) => ({
    ...space,
    choosable: space.state === 'free' || (space.state === 'yours' && !inBasket.has(space.public_id)),
  }));
}

/** Bibs whose digits contain the searched ones: the very number first, then those it begins. */
export function findNumbers(places: readonly ChoosablePlace[], search: string): ChoosablePlace[] {
  const wanted = search.trim().replace(/^0+/, '');
  const rank = ({ number }: ChoosablePlace): number => {
    const digits = String(number);
    return digits === wanted ? 0 : digits.startsWith(wanted) ? 1 : 2;
  };
  return places
    .filter(({ number }) => number !== null && String(number).includes(wanted))
    .toSorted((a, b) => (wanted === '' ? 0 : rank(a) - rank(b)) || (a.number ?? 0) - (b.number ?? 0));
}

/** Groups by a name of the place, in natural order: row 2 before row 10. */
export function groupPlaces(
  places: readonly ChoosablePlace[],
  nameOf: (place: ChoosablePlace) => string | null,
): PlaceGroup[] {
  const groups = Map.groupBy(places, (place) => nameOf(place) ?? '');
  return [...groups]
    .map(([name, members]) => ({
      name,
      places: members.toSorted((a, b) => natural(a.place ?? '', b.place ?? '')),
      free: members.filter((place) => place.choosable).length,
    }))
    .toSorted((a, b) => natural(a.name, b.name));
}

const order = new Intl.Collator('ru', { numeric: true });
const natural = (a: string, b: string): number => order.compare(a, b);

/** The group with this name, else the first one with something free, else the first. */
export function openGroup(groups: readonly PlaceGroup[], name: string | null): PlaceGroup | undefined {
  return groups.find((group) => group.name === name) ?? groups.find(({ free }) => free > 0) ?? groups[0];
}

/** What a place is called: the text and what goes into it; `slot` tells a time of start, `other` any other name. */
export interface PlaceName {
  readonly key: 'number' | 'seat' | 'slot' | 'other';
  readonly values: Readonly<Record<'number' | 'sector' | 'row' | 'place' | 'time' | 'name', string>>;
}

export function placeName(space: SpaceView): PlaceName {
  const { sector, row, place } = space;
  const number = String(space.number ?? '');
  const name = sector ?? row ?? number;
  return {
    key: keyOf(space),
    values: { number, sector: sector ?? '', row: row ?? '', place: place ?? '', time: name, name },
  };
}

function keyOf({ sector, row, place }: SpaceView): PlaceName['key'] {
  if (place === null) return 'number';
  if (sector !== null && row !== null) return 'seat';
  return sector !== null && /^\d{1,2}:\d{2}$/.test(sector) ? 'slot' : 'other';
}
