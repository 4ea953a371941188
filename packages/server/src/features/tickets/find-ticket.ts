import { timingSafeEqual } from 'node:crypto';
import type { CallContext, SignedIn } from '../../context.ts';
import { sameSecret } from '../../derived-secret.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { ticketCode, ticketKey } from '../../ticket-code.ts';
import { ticketFileKey } from './ticket-link.ts';
import { selectOptionalTicket, type TicketRow } from './tickets.repo.ts';

/**
 * A ticket for its holder, for whoever has its order's key while the buyer still holds it (decisions P2.16), for its
 * runner by the ticket's own key, or by the link of a file that shows it.
 * @throws Refusal `not_found`, the same for a missing and for a foreign ticket (S21).
 */
export async function findTicket(
  { db, user, settings }: Pick<CallContext, 'db' | 'user' | 'settings'>,
  publicId: string,
  key: string | undefined,
): Promise<TicketRow> {
  const row = await selectOptionalTicket(db, publicId);
  if (!row) throw new Refusal('not_found');
  if (user?.id === row.holder_id) return row;
  if (key === undefined) throw new Refusal('not_found');
  if (opensOrder(row, user, key)) return row;
  if (opensOwnTicket({ settings }, row, key)) return row;
  if (sameSecret(key, ticketFileKey(settings.secretKey, row))) return row;
  throw new Refusal('not_found');
}

/** By the ticket's own key, which went to its runner alone. */
export function opensOwnTicket(
  { settings }: Pick<CallContext, 'settings'>,
  row: TicketRow,
  key: string | undefined,
): boolean {
  return key !== undefined && sameSecret(key, ticketKey(settings.secretKey, row.public_id, row.code_version));
}

/** Who reads the ticket bought it, and holds it still: its purchase is his too. */
export function opensOrder(
  row: TicketRow,
  user: Pick<SignedIn, 'id'> | null,
  key: string | undefined,
): boolean {
  if (row.holder_id !== row.order_user_id) return false;
  if (user?.id === row.order_user_id) return true;
  return key !== undefined && timingSafeEqual(hashSecret(key), row.order_key_hash);
}

/** Text of the QR; null for formats without one and for tickets given back. */
export function qrText(settings: { secretKey: string }, row: TicketRow): string | null {
  return row.qr && row.state === 'valid'
    ? ticketCode(settings.secretKey, row.public_id, row.code_version)
    : null;
}
