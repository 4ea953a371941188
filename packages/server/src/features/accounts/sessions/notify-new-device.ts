import type { CallContext } from '../../../context.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import type { DeviceTraces } from './known-device.ts';
import { selectUser } from '../users/users.repo.ts';
import type { SessionMethod } from '../../../db/schema.generated.ts';

/** Writes to the confirmed address of an account that is signed in to from another browser than before (S10). */
export async function notifyNewDevice(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  userId: number,
  session: { publicId: string; method: SessionMethod },
  traces: DeviceTraces,
): Promise<void> {
  const { email, email_confirmed_at: confirmed, locale } = await selectUser(db, userId);
  if (email === null || confirmed === null) return;
  const now = clock.now();
  await queueLetter(db, {
    kind: 'new_device',
    dedupeKey: `new_device:${session.publicId}`,
    to: email,
    locale,
    orderId: null,
    payload: { at: now.toISOString(), user_agent: traces.user_agent, address: traces.address },
    now,
  });
}
