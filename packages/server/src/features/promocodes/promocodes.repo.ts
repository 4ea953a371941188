import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { askAlong, type Question, statement } from '../../db/statement.ts';
import type { DiscountForm, PromocodeTargetLineKind, PromocodeUseState } from '../../db/schema.generated.ts';

export interface PromocodeRow {
  id: number;
  code: string;
  discount: number;
  discount_form: DiscountForm;
  event_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number;
  max_per_buyer: number | null;
  max_per_order: number | null;
  min_count: number;
  budget: number | null;
  uses: number;
  spent: number;
  emails: string[];
  email_domains: string[];
  targets: {
    line_kind: PromocodeTargetLineKind;
    event_city_id: number | null;
    format_id: number | null;
    ticket_kind: string | null;
    product: string | null;
  }[];
  /** Places reserved for the code. */
  reserves: { format_id: number; kind: string; stock_id: number; left: number }[];
}

const COLUMNS = `
      p.id, p.code, p.discount, p.discount_form, p.event_id, p.starts_at, p.ends_at, p.max_uses, p.max_per_buyer,
      p.max_per_order, p.min_count, p.budget, p.uses, p.spent, p.emails, p.email_domains,
      coalesce((select json_agg(json_build_object('line_kind', t.line_kind, 'event_city_id', t.event_city_id,
        'format_id', t.format_id, 'ticket_kind', t.ticket_kind, 'product', t.product))
        from promocode_target t where t.promocode_id = p.id), '[]') as targets,
      coalesce((select json_agg(json_build_object('format_id', r.format_id, 'kind', r.kind, 'stock_id', r.stock_id,
        'left', s.capacity - s.held - s.sold)) from promocode_reserve r join stock s on s.id = r.stock_id
        where r.promocode_id = p.id), '[]') as reserves`;

/** Codes that are switched on, by their text. */
export const selectPromocodes = statement<PromocodeRow, [codes: readonly string[]]>(
  `select ${COLUMNS} from promocode p where p.code = any($1) and p.active`,
);

/** One of them, with the answers to what is asked along. */
export async function selectPromocodeAlong(
  db: Db,
  code: string,
  questions: readonly Question[],
): Promise<{ row: PromocodeRow | undefined; answers: unknown[] }> {
  // The answers come where there is no such code too.
  const [row] = await askAlong<(PromocodeRow | { id: null }) & { answers: unknown[] }>(
    db,
    `select {answers} as answers, ${COLUMNS}
    from (values (0)) as one (n) left join promocode p on p.code = $1 and p.active`,
    [code],
    questions,
  );
  return { row: row === undefined || row.id === null ? undefined : row, answers: row?.answers ?? [] };
}

export interface UsedCode {
  max_per_buyer: number | null;
  max_per_order: number | null;
}

/**
 * Changes the counts of uses and of kopecks given; undefined when a limit forbids it. Tested on the very row that is
 * updated (docs/locking.md); it stays locked to the end of the transaction.
 */
export async function addUses(
  trx: Trx,
  promocodeId: number,
  units: number,
  amount: number,
): Promise<UsedCode | undefined> {
  const { rows } = await sql<UsedCode>`
    update promocode set uses = uses + ${units}, spent = spent + ${amount}
    where id = ${promocodeId} and uses + ${units} between 0 and max_uses
      and spent + ${amount} between 0 and coalesce(budget, 2147483647)
    returning max_per_buyer, max_per_order`.execute(trx);
  return rows[0];
}

/** Uses of one code by one buyer, each of a line. */
export interface NewUses {
  promocodeId: number;
  buyerKey: string;
  uses: readonly { lineId: number; units: number; amount: number }[];
}

const reserve = statement<UsedCode, readonly unknown[]>(`
  with written as (
    insert into promocode_use (promocode_id, line_id, buyer_key, units, amount, state)
    select $1, line_id, $4, units, amount, 'reserved' from unnest($5::bigint[], $6::int[], $7::int[]) as u (line_id, units, amount))
  update promocode set uses = uses + $2, spent = spent + $3
  where id = $1 and uses + $2 between 0 and max_uses and spent + $3 between 0 and coalesce(budget, 2147483647)
  returning max_per_buyer, max_per_order`);

/** Writes uses and counts them as `addUses` does, in one statement; undefined when a limit forbids it. */
export async function insertCounted(
  trx: Trx,
  { promocodeId, buyerKey, uses }: NewUses,
): Promise<UsedCode | undefined> {
  const units = uses.map((use) => use.units);
  const amounts = uses.map((use) => use.amount);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const lines = uses.map((use) => use.lineId);
  const [code] = await reserve(trx, promocodeId, sum(units), sum(amounts), buyerKey, lines, units, amounts);
  return code;
}

export async function usesOfBuyer(db: Db, promocodeId: number, buyerKey: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::int as units from promocode_use
    where promocode_id = ${promocodeId} and buyer_key = ${buyerKey} and state in ('reserved', 'used')`.execute(
    db,
  );
  return rows[0]?.units ?? 0;
}

export interface UseRow {
  id: number;
  promocode_id: number;
  line_id: number;
  units: number;
  /** Kopecks it took off its line. */
  amount: number;
  buyer_key: string;
  state: PromocodeUseState;
}

/**
 * Moves the uses of lines from one state to another and tells which it moved: of two callers that come at once each use
 * goes to one.
 */
export async function moveUses(
  trx: Trx,
  lineIds: readonly number[],
  from: PromocodeUseState,
  to: PromocodeUseState,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    with found as (
      select id from promocode_use where line_id = any(${lineIds}) and state = ${from} order by id for update)
    update promocode_use u set state = ${to} from found where u.id = found.id
    returning u.id, u.promocode_id, u.line_id, u.units, u.amount, u.buyer_key, u.state`.execute(trx);
  return rows;
}

export interface FormatOfCode {
  id: number;
  public_id: string;
  event_id: number;
  event_city_id: number;
  hidden: boolean;
  kinds: string[];
}

/** Formats of a published event that a code names or reserves places of. */
export async function selectFormatsOfCode(
  db: Db,
  promocodeId: number,
  eventPublicId: string,
): Promise<FormatOfCode[]> {
  const { rows } = await sql<FormatOfCode>`
    select f.id, f.public_id, c.event_id, f.event_city_id, f.hidden,
      (select array_agg(distinct s.kind) from format_stock s where s.format_id = f.id) as kinds
    from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
    where e.public_id = ${eventPublicId} and e.state = 'published'
      and exists (select from format_stock s where s.format_id = f.id)
      and (exists (select from promocode_target t where t.promocode_id = ${promocodeId} and t.format_id = f.id)
        or exists (select from promocode_reserve r where r.promocode_id = ${promocodeId} and r.format_id = f.id))
    order by f.position, f.id`.execute(db);
  return rows;
}
