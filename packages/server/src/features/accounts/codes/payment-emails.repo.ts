import type { Db } from '../../../db/connect.ts';

export async function insertPaymentEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_email')
    .values({ user_id: userId, email, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
