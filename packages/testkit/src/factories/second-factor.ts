import { plus, type Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { seal } from '@distance/server/sealed-secret.ts';
import { stepAt, totpCode } from '@distance/server/features/second-factor/totp.ts';
import { hashSecret } from '@distance/server/public-id.ts';
import { makeToken } from './users.ts';

const SECRET = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;

/** Digits that an app with the secret of these accounts shows, `steps` of 30 seconds from now. */
export function appCode(clock: Clock, steps = 0): string {
  return totpCode(SECRET, stepAt(plus(clock.now(), steps * STEP_MS)));
}

/** Switches the second factor of an account on; its app is `appCode`. Returns a session that was begun with it. */
export async function giveSecondFactor(
  db: Db,
  clock: Clock,
  userId: number,
  secretKey: string,
): Promise<string> {
  const token = await makeToken(db, clock, userId, 'given');
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();
  const now = clock.now();
  await db
    .insertInto('second_factor')
    .values({
      user_id: userId,
      sealed: seal(secretKey, 'second-factor', userId, SECRET),
      session_id: id,
      created_at: now,
      confirmed_at: now,
      last_step: 1,
    })
    .execute();
  return token;
}
