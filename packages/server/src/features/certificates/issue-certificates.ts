import { validUntil } from '@distance/domain/certificates/certificate.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { seal } from '../../sealed-secret.ts';
import { insertEntry } from '../certificate-balance/tables/balances.repo.ts';
import { newCertificateCode } from '../certificate-balance/certificate-code.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';
import { insertCertificate } from './certificates.repo.ts';
import { selectGiftsOfOrder, setSendAt } from './gifts.repo.ts';

/** Makes the certificates of a paid order; each is handed over when its time has come (`handOverCertificates`). */
export async function issueCertificates(
  { settings }: Pick<Services, 'settings'>,
  trx: Trx,
  order: OrderRow,
  now: Date,
): Promise<void> {
  for (const gift of await selectGiftsOfOrder(trx, order.id)) {
    const handedOver = gift.send_at !== null && gift.send_at > now ? gift.send_at : now;
    await setSendAt(trx, gift.line_id, handedOver);
    const code = newCertificateCode();
    const id = await insertCertificate(trx, {
      public_id: randomId(128),
      line_id: gift.line_id,
      code_hash: hashSecret(code),
      code_sealed: seal(settings.secretKey, 'certificate', gift.line_id, Buffer.from(code)),
      nominal: gift.price,
      balance: gift.price,
      valid_until: validUntil(handedOver),
      created_at: now,
    });
    await insertEntry(trx, {
      certificate_id: id,
      order_id: order.id,
      op_key: `issue:${gift.line_id}`,
      kind: 'issue',
      amount: gift.price,
      created_at: now,
    });
  }
}
