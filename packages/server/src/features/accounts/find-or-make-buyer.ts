import { normaliseEmail } from '@distance/domain/people/email.ts';
import type { Locale, SignedIn } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { insertTemporaryUser, selectOptionalAccount } from './users.repo.ts';

export interface Buyer {
  userId: number;
  /** Purchase limits are counted per buyer: `u:<id>` of a real account, else `e:<email>`. */
  buyerKey: string;
  /** A temporary account was made for this purchase: it may have a session. Otherwise the answer reveals nothing. */
  fresh: boolean;
}

export interface BuyerInput {
  user: SignedIn | null;
  email: string;
  phone: string;
  locale: Locale;
  now: Date;
}

/**
 * Whose order it becomes (decisions P7.06): the signed-in account; else the account that proved the address; else a
 * temporary account that opens this purchase alone. A temporary session buys like a guest (P6.03).
 */
export async function findOrMakeBuyer(db: Db, input: BuyerInput): Promise<Buyer> {
  if (input.user && !input.user.temporary)
    return { userId: input.user.id, buyerKey: `u:${input.user.id}`, fresh: false };
  const email = normaliseEmail(input.email);
  const account = await selectOptionalAccount(db, email);
  // An address nobody confirmed may be somebody else's: its holder must not receive a stranger's tickets.
  if (account?.email_confirmed_at) return { userId: account.id, buyerKey: `u:${account.id}`, fresh: false };
  const userId = await insertTemporaryUser(db, {
    public_id: randomId(80),
    email,
    phone: input.phone === '' ? null : input.phone,
    locale: input.locale,
    now: input.now,
  });
  return { userId, buyerKey: `e:${email}`, fresh: true };
}
