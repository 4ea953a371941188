import {
  add,
  type Basket,
  merge,
  type NewId,
  removePaid,
  sameItem,
  update,
} from '@distance/domain/basket/basket.ts';
import {
  changeCount,
  type CountChange,
  groupCount,
  limitsOf,
  ticketGroup,
} from '@distance/domain/basket/change-count.ts';
import {
  changedEntries,
  NOTHING_SHARED,
  type SharedAnswer,
  type SharedBase,
  takeAnswer,
} from '@distance/domain/basket/share.ts';
import type { SharedEntry } from '@distance/domain/basket/shared-entry.ts';
import { followTickets, insurancesOf } from '@distance/domain/basket/linked-insurance.ts';
import type {
  BasketItem,
  CertificateItem,
  InsuranceItem,
  ShopItem,
  TicketItem,
} from '@distance/domain/basket/types.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { FormatView } from '@distance/contract/catalog.ts';
import { readJson, type SafeStorage, STORAGE_KEYS } from './browser-storage.ts';
import { readGoods } from './read-goods.ts';
import { readSyncState, type SyncState, writeSyncState } from './sync-state.ts';
import {
  type HeldOffer,
  type HeldSpace,
  offeredFields,
  ticketFields,
  ticketFromFormat,
} from './ticket-from-format.ts';

/** Puts back what was taken out; items that came since stay. */
export type Undo = () => void;

export interface AddedTickets {
  /** How many tickets came. */
  readonly added: number;
  /** What stopped the rest; `kind_unknown` when the format does not sell this kind. */
  readonly blocked: CountChange['blocked'] | 'kind_unknown';
}

export interface Unsent {
  /** Public id of the account. */
  readonly user: string;
  readonly base: SharedBase;
  readonly entries: readonly SharedEntry[];
  /** The secret under which this browser holds numbered places, if it ever made one. */
  readonly basketKey: string | null;
}

export interface TakenAnswer extends SharedAnswer {
  /** The account's own secret, the same on every device. */
  readonly basketKey: string;
}

export interface BasketStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same array until something changes. */
  readonly snapshot: () => Basket;
  readonly addTickets: (
    format: FormatView,
    kind: string,
    count: number,
    promocode?: string | null,
    space?: HeldSpace | null,
  ) => AddedTickets;
  /** Puts in the places that an offer of the waiting list holds; those that lie there already stay as they are. */
  readonly addOffered: (format: FormatView, kind: string, offer: HeldOffer) => AddedTickets;
  /** Puts goods in; of one good and size there is one item, which grows up to its `max_count`. @returns how many came */
  readonly addGood: (item: ShopItem) => number;
  /** Puts a certificate in; its id is made here. */
  readonly addCertificate: (item: CertificateItem) => void;
  /** Puts an insurance in; its id is made here. */
  readonly addInsurance: (item: InsuranceItem) => void;
  readonly updateInsurance: (uniqueId: string, change: (item: InsuranceItem) => InsuranceItem) => void;
  readonly update: (uniqueId: string, change: (item: BasketItem) => BasketItem) => void;
  /** Changes every ticket of a group. */
  readonly updateTickets: (uniqueIds: readonly string[], change: (item: TicketItem) => TicketItem) => void;
  /** Puts a code that came from outside on the tickets of an event that have none, and keeps it for further ones (P2.13). */
  readonly applyPromocode: (eventId: string, code: string) => void;
  readonly remove: (uniqueIds: readonly string[]) => Undo;
  readonly clear: () => Undo;
  readonly changeCount: (uniqueId: string, wanted: number) => CountChange['blocked'];
  readonly removePaid: (paidIds: readonly string[]) => void;
  /** Renews price, limits and questions of the tickets of a format; what was typed stays (P4.02). */
  readonly renewFormat: (format: FormatView) => void;
  /** Secret of this basket, under which the server holds numbered places (P7.43). */
  readonly basketKey: () => string;
  /** What the server has not heard yet; null for guests and temporary users (P6.09). */
  readonly unsent: () => Unsent | null;
  /** Takes in what the server answered to `sent` (P4.06); nothing when another account is signed in now. */
  readonly take: (user: string, sent: readonly SharedEntry[], answer: TakenAnswer) => void;
  /** Logout: the list goes here, the account's basket stays on the server (P4.09). */
  readonly reset: () => void;
  /** Looks again at what is stored: after signing in or out in this tab, or a change in another one. */
  readonly reload: () => void;
}

/**
 * The basket of this browser (P4.01, P4.07): one list for a signed-in buyer, another for guests and temporary users.
 * Every change reads the stored list first, so that two tabs do not undo each other. Where nothing can be stored the
 * basket lives as long as the page.
 */
export function createBasketStore(storage: SafeStorage, newId: NewId): BasketStore {
  const listeners = new Set<() => void>();
  let held: { key: string; raw: string | null; items: Basket } | undefined;
  let unsaved = false;
  /** Of a list that was not kept: in the storage, beside an older list, it would tell that the missing items were taken out. */
  let unsavedSync: SyncState | null = null;
  let ownKey: string | undefined;

  const read = (): Basket => {
    const key = listKey(storage);
    if (key === STORAGE_KEYS.goods) dropOthersGoods(storage);
    if (held !== undefined && unsaved && held.key === key) return held.items;
    adoptGuestGoods(storage, key);
    const raw = storage.read(key);
    if (held?.key !== key) unsavedSync = null;
    if (held?.key !== key || held.raw !== raw) held = { key, raw, items: readGoods(raw) };
    unsaved = false;
    return held.items;
  };
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const write = (wanted: Basket): void => {
    const items = followTickets(wanted, dateInZone(new Date(), 'Europe/Moscow'));
    const key = listKey(storage);
    const raw = JSON.stringify(items);
    unsaved = !storage.write(key, raw);
    held = { key, raw, items };
    if (unsaved) unsavedSync ??= readSyncState(storage);
    else if (unsavedSync !== null) keepSync(unsavedSync);
    notifyListeners();
  };
  /** Goes the way of the list; what does not fit in its turn is known as long as the page lives. */
  const keepSync = (state: SyncState): void => {
    unsavedSync = !unsaved && writeSyncState(storage, state) ? null : state;
  };
  const baseOf = (user: string): SharedBase => {
    const stored = readSyncState(storage)?.base;
    const own = unsavedSync?.user === user ? unsavedSync.base : undefined;
    // Another tab, which had room, may have heard more for the list that both read.
    const overtaken = own !== undefined && stored !== undefined && !unsaved && stored.version > own.version;
    return (overtaken ? stored : (own ?? stored)) ?? NOTHING_SHARED;
  };
  const change = (step: (basket: Basket) => Basket): void => {
    const before = read();
    const after = step(before);
    const same = after.length === before.length && after.every((item, at) => item === before[at]);
    if (!same) write(after);
  };
  const takeOut = (wanted: ReadonlySet<string>): Undo => {
    const before = read();
    // The insurances of a ticket go with it, and come back with it.
    const linked = [...wanted].flatMap((id) => insurancesOf(before, id).map(({ unique_id }) => unique_id));
    const ids = new Set([...wanted, ...linked]);
    write(before.filter(({ unique_id }) => !ids.has(unique_id)));
    return () => change((now) => putBack(before, now, ids));
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: read,
    addTickets: (format, kind, count, promocode, space) => {
      const fresh = ticketFromFormat(format, kind, { promocode, space });
      if (fresh === null) return { added: 0, blocked: 'kind_unknown' };
      const { basket, result } = addGroup(read(), fresh, count, newId);
      if (result.added > 0) write(basket);
      return result;
    },
    addOffered: (format, kind, offer) => {
      const fresh = ticketFromFormat(format, kind, { offer });
      if (fresh === null) return { added: 0, blocked: 'kind_unknown' };
      const { basket, result } = addGroup(read(), fresh, offer.places, newId);
      if (result.added > 0) write(basket);
      return result;
    },
    addGood: (item) => {
      const before = read();
      const after = add(before, item, newId);
      const added = unitsLike(after, item) - unitsLike(before, item);
      if (added > 0) write(after);
      return Math.max(0, added);
    },
    addCertificate: (item) => change((basket) => add(basket, item, newId)),
    addInsurance: (item) => change((basket) => add(basket, item, newId)),
    updateInsurance: (uniqueId, step) =>
      change((basket) =>
        update(basket, uniqueId, (item) => (item.selector === 'insurance' ? step(item) : item)),
      ),
    update: (uniqueId, step) => change((basket) => update(basket, uniqueId, step)),
    updateTickets: (uniqueIds, step) =>
      change((basket) =>
        uniqueIds.reduce(
          (sum, id) => update(sum, id, (item) => (item.selector === 'ticket' ? step(item) : item)),
          basket,
        ),
      ),
    applyPromocode: (eventId, code) => {
      storeCode(storage, eventId, code);
      change((basket) =>
        basket.map((item) => (takesCode(item, eventId) ? { ...item, promocode: code } : item)),
      );
    },
    remove: (uniqueIds) => takeOut(new Set(uniqueIds)),
    clear: () => takeOut(new Set(read().map(({ unique_id }) => unique_id))),
    changeCount: (uniqueId, wanted) => {
      const { basket, blocked } = changeCount(read(), uniqueId, wanted, newId);
      if (basket !== read()) write(basket);
      return blocked;
    },
    removePaid: (paidIds) =>
      change((basket) => (paidIds.length === 0 ? basket : removePaid(basket, paidIds))),
    renewFormat: (format) =>
      change((basket) => basket.reduce((sum, item) => renew(sum, item, format), basket)),
    basketKey: () => {
      const stored = storage.read(STORAGE_KEYS.basketKey) ?? ownKey;
      if (stored !== undefined && stored.length >= 16) return stored;
      ownKey = newId();
      storage.write(STORAGE_KEYS.basketKey, ownKey);
      return ownKey;
    },
    unsent: () => {
      const user = accountOf(storage);
      if (user === null) return null;
      const items = read();
      const base = baseOf(user);
      return {
        user,
        base,
        entries: changedEntries(items, base),
        basketKey: storage.read(STORAGE_KEYS.basketKey),
      };
    },
    take: (user, sent, { basketKey, ...answer }) => {
      if (accountOf(storage) !== user) return;
      const before = read();
      const taken = takeAnswer({ items: before, base: baseOf(user) }, sent, answer);
      const same =
        taken.items.length === before.length && taken.items.every((item, at) => item === before[at]);
      // The list first: another tab between the two writes finds what it has not sent, which is sent twice at worst.
      if (!same || unsaved) write(taken.items);
      keepSync({ user, base: taken.base });
      storage.write(STORAGE_KEYS.basketKey, basketKey);
    },
    reset: () => {
      // Without its state first: a list gone before it would look taken out to another tab.
      for (const key of [STORAGE_KEYS.sync, listKey(storage), STORAGE_KEYS.basketKey]) storage.remove(key);
      held = undefined;
      ownKey = undefined;
      unsaved = false;
      unsavedSync = null;
      notifyListeners();
    },
    reload: () => {
      const before = held?.items;
      if (read() !== before) notifyListeners();
    },
  };
}

/** P3.34: a temporary user, who has only just paid as a guest, keeps the guest's list (P6.03). */
function listKey(storage: SafeStorage): string {
  return isSignedIn(storage) ? STORAGE_KEYS.goods : STORAGE_KEYS.goodsNoAuth;
}

export function isSignedIn(storage: SafeStorage): boolean {
  if (storage.read(STORAGE_KEYS.token) === null) return false;
  const user = readJson(storage, STORAGE_KEYS.user);
  return typeof user === 'object' && user !== null && !('temporary' in user && user.temporary === true);
}

/** Public id of the real account that is signed in. */
function accountOf(storage: SafeStorage): string | null {
  if (!isSignedIn(storage)) return null;
  const user = readJson(storage, STORAGE_KEYS.user);
  return typeof user === 'object' &&
    user !== null &&
    'public_id' in user &&
    typeof user.public_id === 'string'
    ? user.public_id
    : null;
}

/** The list of an account that was left without a logout is not the next one's. */
function dropOthersGoods(storage: SafeStorage): void {
  const owner = readSyncState(storage)?.user;
  const now = accountOf(storage);
  if (owner === undefined || now === null || owner === now) return;
  for (const key of [STORAGE_KEYS.goods, STORAGE_KEYS.sync, STORAGE_KEYS.basketKey]) storage.remove(key);
}

/** '' is the buyer’s own choice to have none (P4.41). */
function takesCode(item: BasketItem, eventId: string): boolean {
  return item.selector === 'ticket' && item.event?.public_id === eventId && item.promocode == null;
}

function storeCode(storage: SafeStorage, eventId: string, code: string): void {
  const held = readJson(storage, STORAGE_KEYS.promocodes);
  const codes = typeof held === 'object' && held !== null && !Array.isArray(held) ? held : {};
  storage.write(STORAGE_KEYS.promocodes, JSON.stringify({ ...codes, [eventId]: normalCode(code) }));
}

/** A guest who signs in takes his goods along. */
function adoptGuestGoods(storage: SafeStorage, key: string): void {
  if (key !== STORAGE_KEYS.goods) return;
  const brought = readGoods(storage.read(STORAGE_KEYS.goodsNoAuth));
  if (brought.length === 0) return;
  const merged = merge(readGoods(storage.read(key)), brought);
  if (storage.write(key, JSON.stringify(merged))) storage.remove(STORAGE_KEYS.goodsNoAuth);
}

const unitsLike = (basket: Basket, item: ShopItem) =>
  basket.reduce((sum, held) => (sameItem(held, item) ? sum + held.count : sum), 0);

function addGroup(basket: Basket, fresh: TicketItem, count: number, newId: NewId) {
  const [first] = fresh.space == null ? ticketGroup(basket, fresh) : [];
  const before = first === undefined ? 0 : groupCount(basket, first);
  // The first ticket of a group stands in for it while its limits are asked.
  const started = first === undefined ? add(basket, fresh, newId) : basket;
  const member = first ?? started.at(-1);
  if (member?.selector !== 'ticket') return { basket, result: { added: 0, blocked: 'not_found' as const } };
  const limits = limitsOf(started, member);
  if (limits.max < limits.min) return { basket, result: { added: 0, blocked: limits.reason } };
  if (fresh.space != null) {
    // A numbered place is a card of its own: its count cannot grow.
    const groupId = `${fresh.groupId}-${fresh.space.public_id}`.slice(0, 64);
    return {
      basket: started.with(started.length - 1, { ...member, groupId }),
      result: { added: 1, blocked: null },
    };
  }
  const wanted = Math.max(limits.min, before + count);
  const { basket: grown, blocked } = changeCount(started, member.unique_id, wanted, newId);
  const now = grown.find(({ unique_id }) => unique_id === member.unique_id);
  const after = now?.selector === 'ticket' ? groupCount(grown, now) : 0;
  return { basket: grown, result: { added: after - before, blocked } };
}

function putBack(before: Basket, now: Basket, ids: ReadonlySet<string>): Basket {
  const stored = new Map(now.map((item) => [item.unique_id, item]));
  const old = before.flatMap((item) => {
    const present = stored.get(item.unique_id);
    if (present !== undefined) return [present];
    return ids.has(item.unique_id) ? [item] : [];
  });
  const known = new Set(before.map(({ unique_id }) => unique_id));
  return [...old, ...now.filter(({ unique_id }) => !known.has(unique_id))];
}

function renew(basket: Basket, item: BasketItem, format: FormatView): Basket {
  if (item.selector !== 'ticket' || item.format_public_id !== format.public_id) return basket;
  const fields = ticketFields(format, item.kind);
  if (fields === null) return basket;
  const own = item.offer == null ? {} : offeredFields(item.offer, item.kind);
  const renewed = { ...item, ...fields, ...own };
  return JSON.stringify(renewed) === JSON.stringify(item)
    ? basket
    : update(basket, item.unique_id, () => renewed);
}
