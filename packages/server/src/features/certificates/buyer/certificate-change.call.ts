import { giftProblems, latestUntil, validUntil } from '@distance/domain/certificates/certificate.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { killPoint } from '../../../kill-point.ts';
import { hashSecret } from '../../../public-id.ts';
import { seal } from '../../../sealed-secret.ts';
import { newCertificateCode } from '../../certificate-balance/certificate-code.ts';
import { takeGiftLetter } from '../../mail/letter-budget.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { setCode } from '../certificates.repo.ts';
import { isEnded, mayChange, viewCertificates } from '../certificates.view.ts';
import { updateGift } from '../gifts.repo.ts';
import { lockOwnGift } from './find-gift.ts';

/**
 * Mends a certificate that nobody has come for. One whose letter has gone out gets another code and another link, and goes out anew: what
 * lies in the wrong mailbox opens and pays nothing from then on.
 */
export const certificateChange: Handler<'certificateChange'> = async ({ body }, context) => {
  const { trx, settings, clock } = context;
  const { order, gift, own } = await lockOwnGift(context, trx, body);
  if (!mayChange(gift, own)) throw new Refusal('certificate_opened');
  const now = clock.now();
  // Another letter would begin another year.
  if (isEnded(own, now)) throw new Refusal('certificate_over');
  const asked = { ...body, price: toRoubles(kopecks(own.nominal)) };
  const [problem] = giftProblems(asked, { now, isEmail });
  if (problem !== undefined) throw new Refusal('invalid', { fields: { [problem]: 'value' } });
  const email = normaliseEmail(body.recipient_email);
  const words = {
    recipient: body.recipient_name.trim(),
    sender: body.sender.trim(),
    words: body.words.trim(),
    email,
  };
  const gone = gift.sent_at !== null;
  const goesAt = gone || body.send_at === null || new Date(body.send_at) < now ? now : new Date(body.send_at);
  const turn = own.turn + 1;
  await updateGift(trx, gift.line_id, {
    ...words,
    send_at: goesAt,
    put_off: false,
    ...(gone ? { sent_at: now } : {}),
  });
  await setCode(trx, own.id, {
    ...codeFor(settings.secretKey, gift.line_id),
    turn,
    valid_until: new Date(Math.min(validUntil(goesAt).getTime(), latestUntil(own.created_at).getTime())),
  });
  if (gone) {
    const by = context.user?.id ?? null;
    await takeGiftLetter(trx, { to: email, buyer: order.email, from: context.network, by }, now);
    await queueLetter(trx, {
      kind: 'certificate_given',
      dedupeKey: `certificate_given:${own.public_id}:${turn}`,
      to: email,
      locale: gift.locale,
      orderId: order.id,
      payload: { certificate: own.public_id, turn },
      now,
    });
  }
  killPoint('certificate sent anew, not committed');
  const certificate = (await viewCertificates(context, order.id)).find(
    ({ public_id: id }) => id === gift.line,
  );
  if (certificate === undefined) throw new Error(`line ${gift.line_id} has lost its certificate`);
  return { certificate };
};

function codeFor(secretKey: string, lineId: number): { code_hash: Buffer; code_sealed: Buffer } {
  const code = newCertificateCode();
  return {
    code_hash: hashSecret(code),
    code_sealed: seal(secretKey, 'certificate', lineId, Buffer.from(code)),
  };
}
