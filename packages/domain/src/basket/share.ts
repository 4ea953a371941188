import { type Basket, sameItem, withCost } from './basket.ts';
import { isFilled, newer, printOf, type SharedEntry } from './shared-entry.ts';
import type { BasketItem } from './types.ts';

/** What a device last heard from the server: per item its revision and print, null where it was taken out. */
export interface SharedBase {
  readonly version: number;
  readonly known: ReadonlyMap<string, readonly [revision: number, print: string | null]>;
}

export const NOTHING_SHARED: SharedBase = { version: 0, known: new Map() };

/** Joins two states of one shared basket. Any order, any repetition gives the same (P4.05, P4.08). */
export function joinEntries(a: readonly SharedEntry[], b: readonly SharedEntry[]): SharedEntry[] {
  const joined = new Map<string, SharedEntry>();
  for (const entry of [...a, ...b]) {
    const held = joined.get(entry.id);
    joined.set(entry.id, held === undefined ? entry : newer(held, entry));
  }
  return [...joined.values()];
}

/** What this device has changed since it last heard from the server. */
export function changedEntries(items: Basket, { known }: SharedBase): SharedEntry[] {
  const present = new Set(items.map(({ unique_id }) => unique_id));
  const changed = items.flatMap((item): SharedEntry[] => {
    const [revision, print] = known.get(item.unique_id) ?? [0, null];
    return print === printOf(item) ? [] : [{ id: item.unique_id, revision: revision + 1, item }];
  });
  const removed = [...known].flatMap(([id, [revision, print]]): SharedEntry[] =>
    print === null || present.has(id) ? [] : [{ id, revision: revision + 1, item: null }],
  );
  return [...changed, ...removed];
}

export interface SharedAnswer {
  readonly version: number;
  /** What the server holds of every item that changed after the version asked with. */
  readonly entries: readonly SharedEntry[];
}

/**
 * Takes an answer of the server in. What the buyer has changed while it was on its way stays and goes out with the next
 * post; what another device took out goes, even where it was being edited here.
 * @param sent what the request of this answer carried
 */
export function takeAnswer(
  state: { readonly items: Basket; readonly base: SharedBase },
  sent: readonly SharedEntry[],
  answer: SharedAnswer,
): { items: Basket; base: SharedBase } {
  // An answer that was overtaken by a later one has nothing new.
  if (answer.version < state.base.version) return { items: state.items, base: state.base };
  const held = new Map(state.items.map((item) => [item.unique_id, item]));
  const known = new Map(state.base.known);
  const sentById = new Map(sent.map((entry) => [entry.id, entry]));
  for (const entry of answer.entries) {
    const here = held.get(entry.id);
    const [revision, print] = known.get(entry.id) ?? [0, null];
    const stored = printOrNull(entry.item);
    if (entry.revision < revision) continue;
    known.set(entry.id, [entry.revision, stored]);
    if (entry.revision === revision && stored === print) continue;
    const mine = sentById.get(entry.id);
    if (mine !== undefined && mine.revision === entry.revision && printOrNull(mine.item) === stored) continue;
    const before = mine === undefined ? print : printOrNull(mine.item);
    const touched = printOrNull(here ?? null) !== before;
    const retained = choose(entry, here, touched);
    if (retained === null) held.delete(entry.id);
    else held.set(entry.id, retained);
  }
  return {
    items: foldGoods([...held.values()]),
    base: { version: answer.version, known },
  };
}

/** @param touched the buyer has changed `here` since the server was told of it */
function choose(entry: SharedEntry, here: BasketItem | undefined, touched: boolean): BasketItem | null {
  if (entry.item === null) return null;
  if (!touched) return entry.item;
  if (here === undefined) return null;
  // A participant filled in elsewhere is worth more than one begun here.
  return isFilled(entry.item) && !isFilled(here) ? entry.item : here;
}

/** One good of one size is one line with the larger count (P4.03): the same on every device. */
export function foldGoods(items: Basket): Basket {
  const folded: BasketItem[] = [];
  for (const item of items) {
    const at = folded.findIndex((other) => other.selector === 'shop' && sameItem(other, item));
    const other = folded[at];
    if (item.selector !== 'shop' || other?.selector !== 'shop') folded.push(item);
    else {
      const retained = other.unique_id < item.unique_id ? other : item;
      folded[at] = withCost({ ...retained, count: Math.max(other.count, item.count) });
    }
  }
  return folded.length === items.length ? items : folded;
}

function printOrNull(item: BasketItem | null): string | null {
  return item === null ? null : printOf(item);
}
