import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { takeGiftLetter } from '../../mail/letter-budget.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { countResent } from '../certificates.repo.ts';
import { mayResend, viewCertificates } from '../certificates.view.ts';
import { lockOwnGift } from './find-gift.ts';

/** The same letter to the same address: it was lost, or lies among unwanted ones. */
export const certificateResend: Handler<'certificateResend'> = async ({ body }, context) => {
  const { trx, clock } = context;
  const { order, gift, own } = await lockOwnGift(context, trx, body);
  if (!mayResend(gift, own)) throw new Refusal('certificate_opened');
  const now = clock.now();
  const to = gift.email ?? order.email;
  const asked = { from: context.network, by: context.user?.id ?? null };
  await takeGiftLetter(trx, { to, buyer: order.email, ...asked }, now);
  await countResent(trx, own.id);
  await queueLetter(trx, {
    kind: 'certificate_given',
    dedupeKey: `certificate_given:${own.public_id}:${own.turn}:again-${own.resent + 1}`,
    to,
    locale: gift.locale,
    orderId: order.id,
    payload: { certificate: own.public_id, turn: own.turn },
    now,
  });
  const certificate = (await viewCertificates(context, order.id)).find(
    ({ public_id: id }) => id === gift.line,
  );
  if (certificate === undefined) throw new Error(`line ${gift.line_id} has lost its certificate`);
  return { certificate };
};
