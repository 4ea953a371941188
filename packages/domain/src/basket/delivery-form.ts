import { fromRoubles, type Kopecks, sumKopecks } from '../money.ts';
import { normaliseName } from '../people/names.ts';
import { isCompletePhone, phoneDigits } from '../people/phone.ts';
import type { FieldProblem, MessageTable } from './field-problem.ts';
import type { BasketItem, DeliveryMethod, ShopItem, TicketItem } from './types.ts';

export type DeliveryCode = 'field_required' | 'phone_invalid' | 'method_required';

export const DELIVERY_MESSAGES: MessageTable<DeliveryCode> = {
  field_required: { requirement: 'P5.40', key: 'fillField' },
  phone_invalid: { requirement: 'P5.41', key: 'invalidPhone' },
  method_required: { requirement: 'P5.28', key: 'chooseDelivery' },
};

/** P3.29; `location_id` is the city's id. */
export interface DeliveryDraft {
  readonly phone?: string | undefined;
  readonly location_id?: number | null | undefined;
  readonly address?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  /** Of a point where goods are picked up. */
  readonly point?: string | null | undefined;
}

/** `phone` digits only. */
export interface DeliveryData {
  readonly phone: string;
  readonly location_id: number;
  readonly address: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly point?: string;
}

export type DeliverableItem = TicketItem | ShopItem;

/** What there is to choose from and what is chosen; a ticket that is filled in later has its method chosen later. */
function choiceOf(item: BasketItem): {
  readonly methods: readonly DeliveryMethod[];
  readonly chosen: DeliveryMethod | null;
} {
  const deliverable = item.selector === 'shop' || (item.selector === 'ticket' && item.preReg !== 'later');
  const methods = deliverable ? (item.delivery_method ?? []) : [];
  const chosen = deliverable
    ? methods.find(({ public_id }) => public_id === item.delivery_public_id)
    : undefined;
  return { methods, chosen: chosen ?? null };
}

/** Whether a delivery method has to be chosen for the item and is not (P4.45, P5.06). */
export function lacksDeliveryMethod(item: BasketItem): boolean {
  const { methods, chosen } = choiceOf(item);
  if (methods.length === 0) return false;
  return chosen === null || lacksStart(item, chosen);
}

/** What several starts hand out has to be told one of them. */
function lacksStart(item: BasketItem, chosen: DeliveryMethod): boolean {
  if (item.selector !== 'shop' || chosen.with_start_pack !== true) return false;
  const { starts = [], event_city: at } = item;
  return starts.length > 1 && !starts.some(({ public_id }) => public_id === at?.public_id);
}

/** Chooses a method: its id and pickup flag are stored (P4.46), and that no address is needed for it (P3.10). Unknown ones change nothing. */
export function selectDelivery<T extends DeliverableItem>(item: T, methodId: string): T {
  const method = item.delivery_method?.find(({ public_id }) => public_id === methodId);
  if (method === undefined) return item;
  const { public_id: delivery_public_id, pickup } = method;
  return { ...item, delivery_public_id, currentPickupSelect: pickup, isHiddenDeliveryAddres: pickup };
}

/** Takes the one way that there is, where it costs nothing and asks for no address: there is nothing to decide. */
export function selectOnlyDelivery(item: TicketItem): TicketItem {
  const [method, ...others] = item.delivery_method ?? [];
  const decided = method !== undefined && others.length === 0 && method.pickup && (method.price ?? 0) === 0;
  return decided ? selectDelivery(item, method.public_id) : item;
}

/**
 * An item needs an address unless it has no method, only pickup ones, or a pickup one is chosen (P4.47). A parcel that is fetched from
 * a point has to be told which: goods say of a way whether it is that of a start pack.
 * A start pack asks for it only once its courier is chosen: until then nobody said that it is to be brought.
 */
export function itemNeedsAddress(item: BasketItem): boolean {
  const { methods, chosen } = choiceOf(item);
  if (chosen !== null) return !chosen.pickup || goesToPoint(item);
  return item.selector === 'shop' && methods.some(({ pickup }) => !pickup);
}

/** A good that is fetched from a point of a carrier. */
export function goesToPoint(item: BasketItem): boolean {
  const { chosen } = choiceOf(item);
  return item.selector === 'shop' && chosen?.pickup === true && chosen.with_start_pack === false;
}

/** The address is hidden only when no item of the basket needs it. */
export function needsAddress(items: readonly BasketItem[]): boolean {
  return items.some(itemNeedsAddress);
}

/** What bringing the start packs costs: each ticket's chosen method at its own price. */
export function startPackDelivery(items: readonly BasketItem[]): Kopecks {
  const tickets = items.filter((item) => item.selector === 'ticket');
  return sumKopecks(tickets.map((ticket) => fromRoubles(choiceOf(ticket).chosen?.price ?? 0)));
}

/** Goods that come together by one way. */
export interface GoodsParcel {
  readonly method: DeliveryMethod;
  readonly goods: readonly { readonly public_id: string; readonly count: number }[];
}

/** Goods whose delivery is to be priced, by their way (P4.48); what waits with a start pack comes in no parcel. */
export function goodsParcels(items: readonly BasketItem[]): GoodsParcel[] {
  const parcels = new Map<string, { method: DeliveryMethod; counts: Map<string, number> }>();
  for (const item of items) {
    const { chosen } = choiceOf(item);
    if (item.selector !== 'shop' || chosen === null || chosen.with_start_pack === true) continue;
    const parcel = parcels.get(chosen.public_id) ?? { method: chosen, counts: new Map<string, number>() };
    parcel.counts.set(item.public_id, (parcel.counts.get(item.public_id) ?? 0) + Math.max(1, item.count));
    parcels.set(chosen.public_id, parcel);
  }
  return [...parcels.values()].map(({ method, counts }) => ({
    method,
    goods: [...counts].map(([public_id, count]) => ({ public_id, count })),
  }));
}

export type DeliveryResult =
  | { readonly problems: readonly []; readonly data: DeliveryData }
  | { readonly problems: readonly FieldProblem<DeliveryCode>[]; readonly data: null };

/** City, names, address and phone, all required (P5.07, P5.39). Ask only when `needsAddress`. */
export function validateDelivery(draft: DeliveryDraft): DeliveryResult {
  const problems: FieldProblem<DeliveryCode>[] = [];
  const location = draft.location_id ?? null;
  const filled = (field: 'last_name' | 'first_name' | 'address'): string => {
    const value = (draft[field] ?? '').trim();
    if (value === '') problems.push({ field, code: 'field_required' });
    return value;
  };
  if (location === null) problems.push({ field: 'location_id', code: 'field_required' });
  const last_name = normaliseName(filled('last_name'));
  const first_name = normaliseName(filled('first_name'));
  const address = filled('address');
  const phone = phoneDigits(draft.phone ?? '');
  if (phone === '') problems.push({ field: 'phone', code: 'field_required' });
  else if (!isCompletePhone(phone)) problems.push({ field: 'phone', code: 'phone_invalid' });
  if (problems.length > 0 || location === null) return { problems, data: null };
  const data = { phone, location_id: location, address, first_name, last_name };
  const point = (draft.point ?? '').trim();
  return { problems: [], data: point === '' ? data : { ...data, point } };
}
