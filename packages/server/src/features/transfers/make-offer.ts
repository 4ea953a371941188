import { offerEnd } from '@distance/domain/transfers/transfer-rule.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { untilOf } from './facts-of.ts';
import { hashTransferKey } from './transfer-key.ts';
import { notifyOffered } from './transfer-letters.ts';
import {
  insertTicketTransfer,
  selectTransfer,
  type TransferableRow,
  type TransferRow,
} from './transfers.repo.ts';

/** Writes an offer of a ticket that was judged under the lock of its order, with its letter. */
export async function makeOffer(
  { settings }: Pick<Services, 'settings'>,
  trx: Trx,
  ticket: TransferableRow,
  offer: {
    kind: 'offer' | 'return';
    fromUser: number;
    toUser: number | null;
    toEmail: string;
    from: string | null;
    now: Date;
  },
): Promise<TransferRow> {
  const publicId = randomId(128);
  const { now } = offer;
  const id = await insertTicketTransfer(trx, {
    public_id: publicId,
    ticket_id: ticket.ticket_id,
    kind: offer.kind,
    key_hash: hashTransferKey(settings.secretKey, publicId),
    from_user: offer.fromUser,
    to_user: offer.toUser,
    to_email: offer.toEmail,
    created_at: now,
    expires_at: new Date(offerEnd(now.getTime(), untilOf(ticket).getTime())),
  });
  const row = await selectTransfer(trx, id);
  await notifyOffered(trx, row, offer.from, now);
  return row;
}
