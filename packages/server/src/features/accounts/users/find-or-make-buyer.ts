import { normaliseEmail } from '@distance/domain/people/email.ts';
import type { Locale, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { randomId } from '../../../public-id.ts';
import { insertTemporaryUser, selectOptionalAccount } from './users.repo.ts';

export interface Buyer {
  userId: number;
  /** Purchase limits are counted per buyer: `u:<id>` of a real account, else `e:<email>`. */
  buyerKey: string;
  /** A temporary account was made for this purchase: it may have a session. Otherwise the answer reveals nothing. */
  fresh: boolean;
}

/** Limits key of a real account. */
export function buyerKeyOf(userId: number): string {
  return `u:${userId}`;
}

export function guestKeyOf(email: string): string {
  return `e:${normaliseEmail(email)}`;
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
  const known = await findKnownBuyer(db, input);
  if (known !== null) return { userId: known, buyerKey: buyerKeyOf(known), fresh: false };
  const email = normaliseEmail(input.email);
  const userId = await insertTemporaryUser(db, {
    public_id: randomId(80),
    email,
    phone: input.phone === '' ? null : input.phone,
    locale: input.locale,
    now: input.now,
  });
  return { userId, buyerKey: guestKeyOf(email), fresh: true };
}

/** The account a purchase will belong to, when there is one already. */
export async function findKnownBuyer(
  db: Db,
  { user, email }: Pick<BuyerInput, 'user' | 'email'>,
): Promise<number | null> {
  if (user && !user.temporary) return user.id;
  const account = await selectOptionalAccount(db, normaliseEmail(email));
  // An address nobody confirmed may be somebody else's: its holder must not receive a stranger's tickets.
  return account?.email_confirmed_at ? account.id : null;
}
