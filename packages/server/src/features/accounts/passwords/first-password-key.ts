import { derivedSecret } from '../../../derived-secret.ts';

/**
 * Key of the letter's link to a first password. It differs from the order's key, which the buyer's browser gets at once:
 * only who reads the mailbox may make the address his account.
 */
export function firstPasswordKey(secretKey: string, orderPublicId: string): string {
  return derivedSecret(secretKey, 'first-password', orderPublicId).toLowerCase();
}
