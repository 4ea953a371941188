import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { statement } from '../../../db/statement.ts';
import { listed, UNDECIDED_PAYMENT } from '../../../db/payment-states.ts';
import type {
  LedgerEntryAccount,
  Locale,
  OrderLineKind,
  OrderLineState,
  OrderState,
} from '../../../db/schema.generated.ts';
import type { PersonColumns } from './person-columns.ts';

export interface OrderRow {
  id: number;
  public_id: string;
  user_id: number;
  email: string;
  locale: Locale;
  buyer_key: string;
  state: OrderState;
  total: number;
  delivery_price: number;
  /** Kopecks of the total that certificates pay. */
  certificate_amount: number;
  request_hash: string;
  access_key_hash: Buffer;
  /** The line of the network it was pressed from. */
  address_key: string | null;
  created_at: Date;
}

const ORDER_COLUMNS = [
  'id',
  'public_id',
  'user_id',
  'email',
  'locale',
  'buyer_key',
  'state',
  'total',
  'delivery_price',
  'certificate_amount',
  'request_hash',
  'access_key_hash',
  'address_key',
  'created_at',
] as const;

export async function selectOptionalOrderByKey(
  db: Db,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

const selectIdByKey = statement<{ id: number }, [idempotencyKey: string]>(
  'select id from orders where idempotency_key = $1',
);

/** Whether a basket state has an order. */
export async function isOrdered(db: Db, idempotencyKey: string): Promise<boolean> {
  return (await selectIdByKey(db, idempotencyKey)).length > 0;
}

export async function selectOptionalOrder(db: Db, publicId: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Locks the order; after its payment, before its stocks (docs/locking.md). */
export async function lockOrder(trx: Trx, id: number): Promise<OrderRow> {
  return await trx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface NewOrder {
  public_id: string;
  user_id: number;
  email: string;
  phone: string;
  locale: Locale;
  buyer_key: string;
  total: number;
  delivery_price: number;
  delivery: string | null;
  idempotency_key: string;
  request_hash: string;
  access_key_hash: Buffer;
  consents: string;
  /** Hash of the browser's basket secret. */
  basket_holder: string | null;
  address_key: string | null;
  created_at: Date;
}

/** Undefined when the same basket state has an order already. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<number | undefined> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, state: 'created' })
    .onConflict((oc) => oc.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface NewLine {
  public_id: string;
  order_id: number;
  position: number;
  unique_id: string;
  group_id: string;
  kind: OrderLineKind;
  event_city_id: number | null;
  format_id: number | null;
  ticket_kind: string | null;
  /** In Russian, as receipts say it. */
  title: string;
  title_en: string;
  qty: number;
  list_price: number;
  discount: number;
  price: number;
  /** JSON of the rule as fixed at purchase (domain/orders/refund-rule.ts). */
  refund_rule: string;
  /** 54-FZ code of its VAT as fixed at purchase; left out or null = the setting. */
  vat_code?: number | null;
  /** Price wave of its list price; left out or null = none. */
  wave_id?: number | null;
  /** Kopecks of the price that certificates pay; left out = none. */
  by_certificate?: number;
}

/** Ids of the new lines, in their order. */
export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<number[]> {
  const rows = await trx
    .insertInto('order_line')
    .values(lines.map((line) => ({ ...line, state: 'created' as const })))
    .returning(['id', 'position'])
    .execute();
  return rows.toSorted((a, b) => a.position - b.position).map((row) => row.id);
}

export interface LineRow {
  id: number;
  public_id: string;
  position: number;
  unique_id: string;
  kind: OrderLineKind;
  event_city_id: number | null;
  format_id: number | null;
  ticket_kind: string | null;
  /** In Russian, as receipts say it. */
  title: string;
  title_en: string;
  qty: number;
  list_price: number;
  discount: number;
  price: number;
  state: OrderLineState;
  /** Kopecks of the price whose worth was given up for a cheaper distance, and the part of them that returns. */
  given_up: number;
  difference_due: number;
  /** Kopecks of the price that certificates pay. */
  by_certificate: number;
  refund_rule: unknown;
  vat_code: number | null;
}

export async function selectLines(db: Db, orderId: number): Promise<LineRow[]> {
  return await db
    .selectFrom('order_line')
    .select([
      'id',
      'public_id',
      'position',
      'unique_id',
      'kind',
      'event_city_id',
      'format_id',
      'ticket_kind',
      'title',
      'title_en',
      'qty',
      'list_price',
      'discount',
      'price',
      'state',
      'given_up',
      'difference_due',
      'by_certificate',
      'refund_rule',
      'vat_code',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export async function setLineStates(
  trx: Trx,
  lineIds: readonly number[],
  state: OrderLineState,
): Promise<void> {
  if (lineIds.length > 0)
    await sql`update order_line set state = ${state} where id = any(${lineIds})`.execute(trx);
}

export async function setOrderState(trx: Trx, id: number, state: OrderState, paidAt?: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state, ...(paidAt ? { paid_at: paidAt } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Unpaid orders none of whose places is held and none of whose payments is undecided; made before the moment of their kind. */
export async function selectOrdersToCancel(
  db: Db,
  before: { placesGone: Date; noPlaces: Date },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.state = 'created' and o.created_at < ${before.placesGone}
      and (o.created_at < ${before.noPlaces} or exists (select from order_line l join hold h on h.line_id = l.id where l.order_id = o.id))
      and not exists (select from order_line l join hold h on h.line_id = l.id where l.order_id = o.id and h.state = 'active')
      and not exists (select from payment p where p.order_id = o.id and p.state in (${sql.raw(listed(UNDECIDED_PAYMENT))}))
    order by o.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export interface NewParticipant extends PersonColumns {
  line_id: number;
  position: number;
  /** The signed-in buyer who will find this person in his list. */
  keep_for: number | null;
}

export async function insertParticipants(trx: Trx, participants: readonly NewParticipant[]): Promise<void> {
  if (participants.length > 0)
    await trx
      .insertInto('participant')
      .values([...participants])
      .execute();
}

/**
 * The person who fills in a ticket that was bought before, after the earlier ones of its line; its order is locked.
 * `consents`: documents agreed to, as JSON.
 */
export async function insertParticipant(
  trx: Trx,
  participant: Omit<NewParticipant, 'position'> & {
    consents: string;
    registered_by: number | null;
    filled_by_guest: boolean;
    registered_at: Date;
  },
): Promise<number> {
  const row = await trx
    .insertInto('participant')
    .values({
      ...participant,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from participant where line_id = ${participant.line_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface LedgerLeg {
  account: LedgerEntryAccount;
  amount: number;
}

/** One transfer of the ledger; its legs add up to zero (I16). */
export async function insertLedgerTransfer(
  trx: Trx,
  transferId: string,
  /** Null: of a batch of a partner. */
  orderId: number | null,
  at: Date,
  legs: readonly LedgerLeg[],
): Promise<void> {
  await trx
    .insertInto('ledger_entry')
    .values(legs.map((leg) => ({ transfer_id: transferId, order_id: orderId, created_at: at, ...leg })))
    .execute();
}

export async function selectOrder(db: Db, id: number): Promise<OrderRow> {
  return await db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same basket state may be ordered again. */
export async function releaseOrderKey(trx: Trx, id: number): Promise<void> {
  await sql`update orders set idempotency_key = idempotency_key || ':' || id where id = ${id}`.execute(trx);
}

/** Unpaid orders with holds that are over. */
export async function selectOrdersWithExpiredHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct l.order_id from hold h join order_line l on l.id = h.line_id
    where h.state = 'active' and h.expires_at <= ${now} order by l.order_id limit ${limit}`.execute(db);
  return rows.map((row) => row.order_id);
}
