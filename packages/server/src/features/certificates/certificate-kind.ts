import { kopecks } from '@distance/domain/money.ts';
import type { LineKind } from '../orders/line-kind.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';
import type { RefundOffer } from '../orders/refund-offer.ts';
import { certificateLetter } from './certificate-letter.ts';
import { certificatesPart } from './certificates-part.ts';
import { selectLeft } from './certificates.repo.ts';
import { endCertificates } from './end-certificates.ts';
import { issueCertificates } from './issue-certificates.ts';
import { viewCertificates } from './certificates.view.ts';

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
  async items(context, orderId) {
    return { certificates: await viewCertificates(context, orderId) };
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
