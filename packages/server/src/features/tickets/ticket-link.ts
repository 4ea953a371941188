import { derivedSecret } from '../../derived-secret.ts';
import type { TicketRow } from './tickets.repo.ts';

/** Page of a ticket; with the order's key it opens without sign-in. */
export function ticketLink(
  settings: { publicUrl: string },
  ticketPublicId: string,
  key: string | null,
): string {
  return `${settings.publicUrl}/me/ticket/${ticketPublicId}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
}

/**
 * The same for a file, which is handed on as a whole: whichever key it was asked for with, its link opens what the file shows and
 * nothing else of the order (decisions 0045). Null stays null, for a signed-in holder.
 */
export function fileLink(
  settings: { secretKey: string; publicUrl: string },
  row: Pick<TicketRow, 'public_id' | 'code_version'>,
  key: string | null,
): string {
  return ticketLink(settings, row.public_id, key === null ? null : ticketFileKey(settings.secretKey, row));
}

/**
 * Opens this one ticket from a file of it, and dies with the code that the file shows. Another secret than `ticketKey`, which tells
 * that its runner reads: a buyer has the files of every ticket and agrees to nothing for the others.
 */
export function ticketFileKey(
  secretKey: string,
  { public_id, code_version }: Pick<TicketRow, 'public_id' | 'code_version'>,
): string {
  return derivedSecret(secretKey, 'ticket-file', `${public_id}\n${code_version}`).toLowerCase();
}
