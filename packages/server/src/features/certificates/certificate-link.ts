import { derivedSecret, sameSecret } from '../../derived-secret.ts';
import type { CertificateRow } from './certificates.repo.ts';

type Named = Pick<CertificateRow, 'public_id' | 'turn'>;

/**
 * Opens the page and the sheet of a certificate without sign-in. Made of the turn of its code: a letter that had gone to a wrong address
 * opens nothing after the certificate was sent to the right one.
 */
export function certificateKey(secretKey: string, { public_id: id, turn }: Named): string {
  return derivedSecret(secretKey, 'certificate', `${id}:${turn}`).toLowerCase();
}

/** In a time that tells nothing of where they differ. */
export function isCertificateKey(secretKey: string, row: Named, key: string): boolean {
  return sameSecret(key, certificateKey(secretKey, row));
}

/** What the letter and the QR lead to. */
export function certificateLink(
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
  row: Named,
): string {
  return `${publicUrl}/certificate/${row.public_id}?key=${certificateKey(secretKey, row)}`;
}
