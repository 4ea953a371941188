import type { Services } from '../../context.ts';
import { hasProvedAddress } from '../accounts/users/proved-address.ts';
import type { IdentityRow } from './social.repo.ts';

/**
 * Whether the account opens without this identity: by its confirmed e-mail or phone (password, link, recovery, SMS), or by
 * another network that is configured still.
 */
export async function hasOtherWay(
  { db, social }: Pick<Services, 'db' | 'social'>,
  userId: number,
  identities: readonly IdentityRow[],
  without: IdentityRow,
): Promise<boolean> {
  const other = identities.some(
    ({ id, network }) => id !== without.id && social.some((configured) => configured.id === network),
  );
  return other || (await hasProvedAddress(db, userId));
}
