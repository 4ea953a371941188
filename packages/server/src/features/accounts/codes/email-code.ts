import { createHmac } from 'node:crypto';
import { CODE_DIGITS } from '@distance/domain/people/confirmation-code.ts';

/**
 * The digits of a code, found again from `SECRET_KEY` and its public id: neither the table nor the queued letter holds them.
 */
export function emailCode(secretKey: string, publicId: string): string {
  const digest = createHmac('sha256', secretKey).update(`email-code\n${publicId}`).digest();
  // Four bytes over ten thousand: no code is likelier than another by more than one in 400,000.
  return String(digest.readUInt32BE(0) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}
