import type { OwnHandler } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { selectOpenPayments } from '../tables/tries.repo.ts';
import { endTries } from './end-tries.ts';
import { findOrder } from './find-order.ts';

/** «Отменить оплату»: the acquirer is asked first, for money may be on its way. */
export const orderCancel: OwnHandler<'orderCancel'> = async ({ params, body }, context) => {
  const { id } = await findOrder(context, params.id, body.key);
  for (const payment of await selectOpenPayments(context.db, [id])) await settlePayment(context, payment);
  await inTransaction(
    context.db,
    async (trx) =>
      await endTries(context, trx, {
        basket: null,
        entries: [],
        owners: [],
        named: [id],
        wanted: [],
        anew: false,
      }),
  );
  return {};
};
