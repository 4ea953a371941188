import type { Emulator } from '@distance/emulator/start-emulator.ts';
import { checkBooks } from '@distance/server/books/check-books.ts';
import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { sql } from 'kysely';

/** Every broken invariant of a database, and every order whose money at the acquirer differs from our ledger. */
export async function audit(db: Db, emulator: Emulator, now: Date): Promise<string[]> {
  const violations = await checkBooks(db, now);
  return [
    ...violations.map((violation) => JSON.stringify(violation)),
    ...(await bookAgainstLedger(db, emulator)),
  ];
}

/** After a test of a shop. @throws Error naming whatever `audit` finds */
export async function mustBeWhole(shop: {
  db: Db;
  emulator: Emulator;
  clock: Pick<Clock, 'now'>;
}): Promise<void> {
  const broken = await audit(shop.db, shop.emulator, shop.clock.now());
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/** The emulator's own book (captured - refunded per order) against our ledger. */
async function bookAgainstLedger(db: Db, emulator: Emulator): Promise<string[]> {
  const { rows } = await sql<{ public_id: string; balance: number }>`
    select o.public_id, coalesce(sum(e.amount), 0)::int as balance from orders o
    left join ledger_entry e on e.order_id = o.id and e.account = 'acquirer' group by o.id`.execute(db);
  const book = new Map(emulator.control.book().map((line) => [line.order_id, line.balance]));
  const known = new Set(rows.map((row) => row.public_id));
  const differing = rows.flatMap((row) => {
    const theirs = book.get(row.public_id) ?? 0;
    return theirs === row.balance
      ? []
      : [`order ${row.public_id}: acquirer ${theirs}, ledger ${row.balance}`];
  });
  return [
    ...differing,
    ...[...book].flatMap(([id, balance]) =>
      known.has(id) || balance === 0 ? [] : [`order ${id} unknown to us has ${balance}`],
    ),
  ];
}
