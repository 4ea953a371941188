import type { CallContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { randomId } from '../../../public-id.ts';
import type { FactorLetterKind } from '../sessions/safety.mail.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { provedAddress } from '../users/proved-address.ts';

/** Writes to the proved address of an account what became of its second factor. `address`: null = an operator's work. */
export async function notifySecondFactorChange(
  { address }: { address: CallContext['address'] | null },
  db: Db,
  userId: number,
  kind: FactorLetterKind,
  now: Date,
): Promise<void> {
  const owner = await provedAddress(db, userId);
  if (owner === null) return;
  await queueLetter(db, {
    kind,
    dedupeKey: `${kind}:${randomId()}`,
    to: owner.email,
    locale: owner.locale,
    orderId: null,
    payload: { at: now.toISOString(), address },
    now,
  });
}
