import { derivedSecret } from '../../derived-secret.ts';
import { hashSecret } from '../../public-id.ts';

/** Opens one offer from the letter, without sign-in; 130 bits, kept hashed. */
export function transferKey(secretKey: string, transferPublicId: string): string {
  return derivedSecret(secretKey, 'transfer', transferPublicId).toLowerCase();
}

export function hashTransferKey(secretKey: string, transferPublicId: string): Buffer {
  return hashSecret(transferKey(secretKey, transferPublicId));
}
