import { DAY, MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { SignInTicketMethod } from '../../db/schema.generated.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import {
  deleteOldChallenges,
  insertChallenge,
  selectOptionalChallenge,
  type ChallengeRow,
  spendChallenge,
} from './challenges.repo.ts';

/** Long enough to find the phone. */
const LIFETIME = 10 * MINUTE;

/** What stands for the first factor until the code comes: 256 random bits, stored hashed. */
export async function issueChallenge(
  db: Db,
  of: { userId: number; method: SignInTicketMethod; device: Buffer | null },
  now: Date,
): Promise<string> {
  const challenge = randomId(256);
  await insertChallenge(db, {
    user_id: of.userId,
    ticket_hash: hashSecret(challenge),
    device: of.device,
    method: of.method,
    created_at: now,
    expires_at: plus(now, LIFETIME),
  });
  return challenge;
}

/** The challenge that still waits for its code in this browser. */
export async function findChallenge(
  db: Db,
  { challenge, device }: { challenge: string; device: Buffer | null },
  now: Date,
): Promise<ChallengeRow | undefined> {
  return await selectOptionalChallenge(db, { hash: hashSecret(challenge), device }, now);
}

/** Uses it up; false when somebody was faster. */
export async function takeChallenge(trx: Db, { id }: ChallengeRow, now: Date): Promise<boolean> {
  return await spendChallenge(trx, id, now);
}

/** Removes those that have long been over. Returns how many. */
export async function pruneChallenges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await deleteOldChallenges(db, plus(clock.now(), -DAY));
}
