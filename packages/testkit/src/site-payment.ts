import { createDb, createPool } from '@distance/server/db/connect.ts';
import { addJob } from '@distance/server/jobs/runner.ts';

/** The undecided payment of an order is looked at now instead of at the next sweep. */
export async function hurrySitePayment(databaseUrl: string, order: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const { id } = await db
      .selectFrom('payment as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.id')
      .where('o.public_id', '=', order)
      .where('p.next_check_at', 'is not', null)
      .executeTakeFirstOrThrow();
    await addJob(db, 'settle-payment', { payment: id }, { key: `payment:${id}` });
  } finally {
    await db.destroy();
  }
}
