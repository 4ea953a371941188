import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findTicket, qrText } from './find-ticket.ts';
import { googlePassLink } from './google-pass.ts';

/** Without keys there is no such pass. */
export const ticketGoogle: Handler<'ticketGoogle'> = async ({ params, query }, context) => {
  const row = await findTicket(context, params.id, query.key);
  const { settings, locale, clock } = context;
  const { google } = settings.wallets;
  const code = qrText(settings, row);
  if (google === null || code === null) throw new Refusal('not_found');
  const origin = new URL(settings.publicUrl).origin;
  return { url: await googlePassLink(google, row, { code, locale, origin, now: clock.now() }) };
};
