import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isCertificateKey } from './certificate-link.ts';
import { selectOptionalCertificate, type CertificateRow } from './certificates.repo.ts';

/**
 * A certificate for who has the key of its letter or its sheet; a foreign one answers like a missing one.
 * @throws Refusal `not_found`
 */
export async function findCertificate(
  { db, settings }: Pick<CallContext, 'db' | 'settings'>,
  publicId: string,
  key: string,
): Promise<CertificateRow> {
  const row = await selectOptionalCertificate(db, publicId);
  if (row === undefined || !isCertificateKey(settings.secretKey, row, key)) throw new Refusal('not_found');
  return row;
}
