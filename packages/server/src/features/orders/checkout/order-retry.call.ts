import type { OwnHandler } from '../../../context.ts';
import { answerOrder } from './answer-order.ts';
import { findOrder } from './find-order.ts';
import { retryPayment } from '../payments/retry-payment.ts';

export const orderRetry: OwnHandler<'orderRetry'> = async ({ params, body }, context) => {
  const order = await findOrder(context, params.id, body.key);
  await retryPayment(context, order, body.way);
  const { redirect_url, form } = await answerOrder(context, order.id);
  return { redirect_url, form };
};
