import { derivedSecret } from '../../derived-secret.ts';
import { hashSecret } from '../../public-id.ts';

/** Opens one entry of a waiting list from its letters, without sign-in; 130 bits, kept hashed. */
export function waitingKey(secretKey: string, entryPublicId: string): string {
  return derivedSecret(secretKey, 'waiting', entryPublicId).toLowerCase();
}

export function hashWaitingKey(secretKey: string, entryPublicId: string): Buffer {
  return hashSecret(waitingKey(secretKey, entryPublicId));
}
