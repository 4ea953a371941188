import type { Db } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { provedAddress } from '../accounts/users/proved-address.ts';
import { queueLetter, type OwnedKind } from '../mail/queue-letter.ts';

/** A letter to the address that an account has proved, in the language of its letters; none where there is none. */
export async function notifyOwner(
  trx: Db,
  userId: number,
  kind: OwnedKind,
  now: Date,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const owner = await provedAddress(trx, userId);
  if (owner === null) return;
  await queueLetter(trx, {
    kind,
    dedupeKey: `${kind}:${randomId()}`,
    to: owner.email,
    locale: owner.locale,
    orderId: null,
    payload,
    now,
  });
}
