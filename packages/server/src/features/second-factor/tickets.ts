import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { SignInTicketMethod } from '../../db/schema.generated.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import {
  deleteOldTickets,
  insertTicket,
  selectOptionalTicket,
  type TicketRow,
  spendTicket,
} from './tickets.repo.ts';

/** Long enough to find the phone. */
const LIVES = 10 * MINUTE;

/** What stands for the first factor until the code comes: 256 random bits, stored hashed. */
export async function issueTicket(
  db: Db,
  of: { userId: number; method: SignInTicketMethod; device: Buffer | null },
  now: Date,
): Promise<string> {
  const ticket = randomId(256);
  await insertTicket(db, {
    user_id: of.userId,
    ticket_hash: hashSecret(ticket),
    device: of.device,
    method: of.method,
    created_at: now,
    expires_at: plus(now, LIVES),
  });
  return ticket;
}

/** The ticket that still waits for its code in this browser. */
export async function findTicket(
  db: Db,
  { ticket, device }: { ticket: string; device: Buffer | null },
  now: Date,
): Promise<TicketRow | undefined> {
  return await selectOptionalTicket(db, { hash: hashSecret(ticket), device }, now);
}

/** Uses it up; false when somebody was faster. */
export async function takeTicket(trx: Db, { id }: TicketRow, now: Date): Promise<boolean> {
  return await spendTicket(trx, id, now);
}

/** Removes those that have long been over. Returns how many. */
export async function forgetTickets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await deleteOldTickets(db, plus(clock.now(), -DAY));
}
