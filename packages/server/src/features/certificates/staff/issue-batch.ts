import { type CertificateDesign, isNominal, validUntil } from '@distance/domain/certificates/certificate.ts';
import { fromRoubles } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { seal } from '../../../sealed-secret.ts';
import { newCertificateCode, printedCode } from '../../certificate-balance/certificate-code.ts';
import { insertEntry } from '../../certificate-balance/tables/balances.repo.ts';
import { insertLedgerTransfer } from '../../orders/tables/orders.repo.ts';
import { certificateLink } from '../certificate-link.ts';
import { lastDay } from '../certificate-words.ts';
import { insertCertificate } from '../certificates.repo.ts';
import { insertBatch } from './staff.repo.ts';

const MOST = 1000;

export interface AskedBatch {
  partner: string;
  /** How many. */
  count: number;
  /** Roubles of each. */
  sum: number;
  design: CertificateDesign;
}

/**
 * Certificates that a partner has bought by invoice: they are good from now for a year, and what they are worth is owed to who spends them.
 * `keep` gets their table (RFC 4180: code, roubles, last day, link); none is issued whose codes it could not keep.
 * @returns id of the batch @throws Error for what cannot be one
 */
export async function issueBatch(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { partner, count, sum, design }: AskedBatch,
  keep: (csv: string) => Promise<void>,
): Promise<string> {
  if (partner.trim() === '') throw new Error('--partner is needed: who has paid for them');
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new Error(`from 1 to ${MOST} at once`);
  if (!isNominal(sum)) throw new Error('--sum is of whole roubles, from 500 to 50000');
  const nominal = fromRoubles(sum);
  return await inTransaction(db, async (trx) => {
    const now = clock.now();
    const until = validUntil(now);
    const publicId = randomId(128);
    const batchId = await insertBatch(trx, {
      public_id: publicId,
      partner: partner.trim(),
      design,
      created_at: now,
    });
    const rows = [['code', 'roubles', 'until', 'link']];
    for (let n = 0; n < count; n += 1) {
      const code = newCertificateCode();
      const own = { public_id: randomId(128), turn: 1 };
      const id = await insertCertificate(trx, {
        public_id: own.public_id,
        line_id: null,
        batch_id: batchId,
        code_hash: hashSecret(code),
        code_sealed: seal(settings.secretKey, 'partner-certificate', batchId, Buffer.from(code)),
        nominal,
        balance: nominal,
        valid_until: until,
        created_at: now,
      });
      const key = `issue:batch:${publicId}:${n + 1}`;
      await insertEntry(trx, {
        certificate_id: id,
        order_id: null,
        op_key: key,
        kind: 'issue',
        amount: nominal,
        created_at: now,
      });
      rows.push([printedCode(code), String(sum), lastDay(until, 'ru'), certificateLink(settings, own)]);
    }
    await insertLedgerTransfer(trx, `batch:${publicId}`, null, now, [
      { account: 'partners', amount: nominal * count },
      { account: 'certificates', amount: -(nominal * count) },
    ]);
    await keep(`${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
    return publicId;
  });
}

/** Of ours are no quotes, no lines and nothing that a spreadsheet would count out: codes begin with a sign of base 32. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
