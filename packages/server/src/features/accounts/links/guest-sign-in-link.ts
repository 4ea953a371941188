import type { Services } from '../../../context.ts';
import { linkCode, issueSignInToken } from './mail-link.ts';
import { selectOptionalBuyer } from '../users/users.repo.ts';

/**
 * The address that signs a guest in to the account of his purchase, once (decisions A2.21); null for orders of real
 * accounts: their letters are passed on more lightly than a key to everything.
 */
export async function guestSignInLink(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  orderPublicId: string,
): Promise<string | null> {
  const { db, settings } = services;
  const buyer = await selectOptionalBuyer(db, orderPublicId);
  if (!buyer?.temporary || buyer.email === null) return null;
  const { id, email } = buyer;
  const publicId = await issueSignInToken(services, db, { id, email: email.toLowerCase() });
  return `${settings.publicUrl}/token/${linkCode(settings.secretKey, 'token', publicId)}`;
}
