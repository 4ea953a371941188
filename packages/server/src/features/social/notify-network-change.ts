import type { Db } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { provedAddress } from '../accounts/users/proved-address.ts';
import { queueLetter } from '../mail/queue-letter.ts';

/** A letter to the account's proved address: a way in was added or taken away. */
export async function notifyNetworkChange(
  db: Db,
  {
    userId,
    network,
    change,
    now,
  }: { userId: number; network: string; change: 'linked' | 'unlinked'; now: Date },
): Promise<void> {
  const owner = await provedAddress(db, userId);
  if (!owner) return;
  await queueLetter(db, {
    kind: change === 'linked' ? 'network_linked' : 'network_unlinked',
    dedupeKey: `network_${change}:${randomId(80)}`,
    to: owner.email,
    locale: owner.locale,
    orderId: null,
    payload: { network },
    now,
  });
}
