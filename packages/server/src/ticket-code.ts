import { derivedSecret } from './derived-secret.ts';
import { hashSecret } from './public-id.ts';

/** Format of the code; scanners refuse what begins otherwise. */
const PREFIX = 'D1';

/**
 * Text of the ticket's QR: `D1` and 26 signs of base 32, all capitals and digits so that the QR stays at version 2.
 * A new `codeVersion` makes a printed QR worthless.
 */
export function ticketCode(secretKey: string, ticketPublicId: string, codeVersion: number): string {
  return PREFIX + derivedSecret(secretKey, 'ticket', `${ticketPublicId}\n${codeVersion}`);
}

/** What `ticket.code_hash` keeps, of a code as read or typed. */
export function hashTicketCode(code: string): Buffer {
  return hashSecret(code.trim().toUpperCase());
}

/** Opens this one ticket without sign-in, for the person who runs with it; dies with the code when the ticket changes hands. */
export function ticketKey(secretKey: string, ticketPublicId: string, codeVersion: number): string {
  return derivedSecret(secretKey, 'ticket-link', `${ticketPublicId}\n${codeVersion}`).toLowerCase();
}
