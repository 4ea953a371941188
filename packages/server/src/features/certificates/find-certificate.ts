import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isCertificateKey } from './certificate-link.ts';
import { selectOptionalCertificate, setOpened, type CertificateRow } from './certificates.repo.ts';

/**
 * A certificate for who has the key of its letter or its sheet; a foreign one answers like a missing one. From the first look on it is his.
 * @throws Refusal `not_found`
 */
export async function findCertificate(
  { db, settings, clock }: Pick<CallContext, 'db' | 'settings' | 'clock'>,
  publicId: string,
  key: string,
): Promise<CertificateRow> {
  const row = await selectOptionalCertificate(db, publicId);
  if (row === undefined || !isCertificateKey(settings.secretKey, row, key)) throw new Refusal('not_found');
  if (row.opened_at === null) await setOpened(db, row.id, clock.now());
  return row;
}
