import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { LineKind } from '../orders/line-kind.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';
import type { RefundOffer } from '../orders/refund-offer.ts';
import { certificateLetter } from './certificate-letter.ts';
import { certificatesPart } from './certificates-part.ts';
import { selectLeft } from './certificates.repo.ts';
import { endCertificates } from './end-certificates.ts';
import { selectGiftsOfOrder } from './gifts.repo.ts';
import { issueCertificates } from './issue-certificates.ts';
import { localized } from '../../localized.ts';

/** A gift certificate: an advance on purchases to come, never discounted (P4.42), handed over by a letter of its own. */
export const certificateKind: LineKind = {
  name: 'certificate',
  signs: { subject: 'payment', mode: 'advance' },
  closesWithStart: false,
  basket: {
    asked: (body) => body.certificates,
    read: async ({ clock }, body) => certificatesPart(body.certificates, clock.now()),
  },
  fulfil: issueCertificates,
  giveBack: endCertificates,
  async items({ db, locale }, orderId) {
    const certificates = (await selectGiftsOfOrder(db, orderId)).map((row) => ({
      public_id: row.line,
      unique_id: row.unique_id,
      title: localized(locale, row.title, row.title_en),
      price: toRoubles(kopecks(row.price)),
      state: row.state,
      design: row.design,
      recipient_name: row.recipient,
      recipient_email: row.email,
      send_at: row.send_at?.toISOString() ?? null,
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
    return { certificates };
  },
  letter: certificateLetter,
  async refundOffers({ db }, rows) {
    const left = await selectLeft(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => certificateOffer(row, left.get(row.id)));
  },
};

/** What is left on it returns: whole while nobody has spent of it (article 32 of the consumers' law). */
function certificateOffer(
  row: RefundableRow,
  left: { balance: number; held: boolean } | undefined,
): RefundOffer {
  const returns = row.state === 'paid' && left !== undefined && left.balance > 0 && !left.held;
  const refusal = returns ? null : row.state === 'refund_pending' ? 'refund_pending' : 'not_refundable';
  const sum = kopecks(returns ? left.balance : 0);
  return { row, refusal, sum, fee: kopecks(0), terms: [], holderId: null, withLine: null };
}
