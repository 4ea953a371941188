import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Gift, Design, Locale, OrderLineState } from '../../db/schema.generated.ts';

export async function insertGifts(trx: Trx, rows: readonly Insertable<Gift>[]): Promise<void> {
  await trx
    .insertInto('gift')
    .values([...rows])
    .execute();
}

/** A line of a certificate with what was chosen; sums in kopecks. */
export interface GiftRow {
  line_id: number;
  line: string;
  unique_id: string;
  title: string;
  title_en: string;
  price: number;
  state: OrderLineState;
  design: Design;
  recipient: string;
  sender: string;
  words: string;
  email: string | null;
  locale: Locale;
  send_at: Date | null;
  /** Not by its buyer: the letters of an earlier day had been used up. */
  put_off: boolean;
  sent_at: Date | null;
}

export async function selectGiftsOfOrder(db: Db, orderId: number): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select l.id as line_id, l.public_id as line, l.unique_id, l.title, l.title_en, l.price, l.state, g.design, g.recipient, g.sender, g.words,
      g.email, g.locale, g.send_at, g.put_off, g.sent_at
    from order_line l join gift g on g.line_id = l.id where l.order_id = ${orderId} order by l.position, l.id`.execute(
    db,
  );
  return rows;
}

/** One line of an order with what was chosen, locked against its letter. */
export async function lockGift(trx: Trx, orderId: number, line: string): Promise<GiftRow | undefined> {
  await sql`select from gift where line_id = (select id from order_line where public_id = ${line}) for update`.execute(
    trx,
  );
  return (await selectGiftsOfOrder(trx, orderId)).find((gift) => gift.line === line);
}

export async function updateGift(
  trx: Trx,
  lineId: number,
  change: Partial<Pick<Gift, 'recipient' | 'sender' | 'words' | 'email'>> & {
    send_at?: Date;
    sent_at?: Date;
    put_off?: boolean;
  },
): Promise<void> {
  await trx.updateTable('gift').set(change).where('line_id', '=', lineId).execute();
}

/** The order of a line, by its public id. */
export async function selectOptionalOrderOfGift(db: Db, line: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_line as l')
    .innerJoin('gift as g', 'g.line_id', 'l.id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('o.public_id')
    .where('l.public_id', '=', line)
    .executeTakeFirst();
  return row?.public_id;
}

export async function setSendAt(trx: Trx, lineId: number, at: Date): Promise<void> {
  await trx.updateTable('gift').set({ send_at: at }).where('line_id', '=', lineId).execute();
}

/** A certificate to be handed over. */
export interface DueGift {
  line_id: number;
  certificate: string;
  turn: number;
  order_id: number;
  to_address: string;
  buyer: string;
  locale: Locale;
}

/**
 * Locks the paid certificate that was bought first of those whose time has come, unless another process hands it over. What it says is
 * read in the next statement: beside the row that was locked the first one sees the certificate as it was before, and with it a code
 * that its buyer has just changed.
 */
export async function lockDueGift(trx: Trx, now: Date): Promise<DueGift | undefined> {
  const { rows: locked } = await sql<{ line_id: number }>`
    select g.line_id from gift g join order_line l on l.id = g.line_id
    where g.sent_at is null and g.send_at <= ${now} and l.state = 'paid'
      and exists (select from certificate c where c.line_id = g.line_id)
    order by g.line_id limit 1 for update of g skip locked`.execute(trx);
  const [due] = locked;
  if (due === undefined) return undefined;
  const { rows } = await sql<DueGift>`
    select g.line_id, c.public_id as certificate, c.turn, l.order_id, coalesce(g.email, o.email) as to_address, o.email as buyer, g.locale
    from gift g join certificate c on c.line_id = g.line_id join order_line l on l.id = g.line_id join orders o on o.id = l.order_id
    where g.line_id = ${due.line_id}`.execute(trx);
  return rows[0];
}

/** Its letter goes later, and its life begins with it. The gift is locked. */
export async function putOff(
  trx: Trx,
  lineId: number,
  { send_at, valid_until }: { send_at: Date; valid_until: Date },
): Promise<void> {
  await trx.updateTable('gift').set({ send_at, put_off: true }).where('line_id', '=', lineId).execute();
  await trx.updateTable('certificate').set({ valid_until }).where('line_id', '=', lineId).execute();
}

export async function setSent(trx: Trx, lineId: number, at: Date): Promise<void> {
  await trx.updateTable('gift').set({ sent_at: at }).where('line_id', '=', lineId).execute();
}
