import type { Handler } from '../../../context.ts';
import { selectOpenTries } from '../tables/tries.repo.ts';

/** What a buyer began to pay, on whichever device. */
export const userOpenOrders: Handler<'userOpenOrders'> = async (_input, { db, user, clock }) => ({
  values: await selectOpenTries(db, user.id, clock.now()),
});
