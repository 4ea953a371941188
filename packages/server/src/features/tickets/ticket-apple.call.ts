import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { makeApplePass } from './apple-pass.ts';
import { findTicket, qrText } from './find-ticket.ts';

/** Without keys there is no such pass. */
export const ticketApple: Handler<'ticketApple'> = async ({ params, query }, context) => {
  const row = await findTicket(context, params.id, query.key);
  const { apple } = context.settings.wallets;
  const code = qrText(context.settings, row);
  if (apple === null || code === null) throw new Refusal('not_found');
  return await makeApplePass(apple, row, code, context.locale);
};
