import { isStaff } from '@distance/domain/people/staff.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { linkCode, issueSignInToken } from '../accounts/links/mail-link.ts';
import { lockOptionalAccountOf } from './phone-accounts.repo.ts';

/**
 * The way back of somebody who has a number alone, after strangers have guessed at it so often that codes open nothing any more:
 * an address that signs in once. An operator asks for it and sends it to that very number (docs/sign-in.md).
 * @param phone digits with the country's code
 * @throws Error where the number opens no account, or one that a number alone must not open
 */
export async function phoneSignInLink(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'log'>,
  phone: string,
): Promise<string> {
  const { db, settings, log } = services;
  return await inTransaction(db, async (trx) => {
    const account = await lockOptionalAccountOf(trx, phone);
    if (!account || account.blocked || isStaff(account.role))
      throw new Error('this number signs in to no account');
    const publicId = await issueSignInToken(services, trx, {
      id: account.id,
      email: account.email?.toLowerCase() ?? '',
    });
    log.warn({ account: account.public_id }, 'an operator made a sign-in link for the holder of a number');
    return `${settings.publicUrl}/token/${linkCode(settings.secretKey, 'token', publicId)}`;
  });
}
