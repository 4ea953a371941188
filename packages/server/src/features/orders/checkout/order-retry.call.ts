import type { OwnHandler } from '../../../context.ts';
import { answerOrder } from './answer-order.ts';
import { findOrder } from './find-order.ts';
import { retryPayment } from '../payments/retry-payment.ts';

export const orderRetry: OwnHandler<'orderRetry'> = async ({ params, body }, context) => {
  const order = await findOrder(context, params.id, body.key);
  // Who only has the order's key must not have his card saved to its buyer's account.
  const own = context.user?.id === order.user_id && !context.user.temporary;
  await retryPayment(context, order, (last) => ({
    way: body.way ?? last?.way ?? 'card',
    save: own && last != null && last.save_card_at !== null,
    card: null,
  }));
  const { redirect_url, form } = await answerOrder(context, order.id);
  return { redirect_url, form };
};
