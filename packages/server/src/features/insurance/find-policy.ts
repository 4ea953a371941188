import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { selectOptionalPolicy, type PolicyRow } from './policies.repo.ts';

/**
 * A policy for the account it is of, or for whoever has its order's key while it is the buyer's.
 * @throws Refusal `not_found`, the same for a missing and for a foreign policy (S21).
 */
export async function findPolicy(
  { db, user }: Pick<CallContext, 'db' | 'user'>,
  publicId: string,
  key: string | undefined,
): Promise<PolicyRow> {
  const row = await selectOptionalPolicy(db, publicId);
  if (!row) throw new Refusal('not_found');
  if (user?.id === row.holder_id) return row;
  if (row.holder_id !== row.order_user_id) throw new Refusal('not_found');
  if (key !== undefined && timingSafeEqual(hashSecret(key), row.order_key_hash)) return row;
  throw new Refusal('not_found');
}
