import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Handler, WritingContext } from '../../../context.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { boundSends } from '../../accounts/guards/send-bounds.ts';
import { provedAddress } from '../../accounts/users/proved-address.ts';
import { askOfWish } from './back-in-stock.mail.ts';
import {
  countWishes,
  insertWish,
  readWish,
  selectOptionalSize,
  selectOptionalWaiting,
} from './wishes.repo.ts';

/** Wishes in 24 hours; an address is counted with those who only typed it. */
const MOST = { to: 10, byUser: 30, fromAddress: 30 };
export const WISH_LINK_LIVES = DAY;

/**
 * An account with a proved address waits at once; any other address is asked by letter first, and the answer is the same whether it
 * waits already.
 */
export const shopBackInStock: Handler<'shopBackInStock'> = async ({ body }, context) => {
  const { trx, clock, network, locale } = context;
  const size = await selectOptionalSize(trx, body.public_id);
  if (size === undefined) throw new Refusal('not_found');
  const { userId, email } = await whoWaits(context, body.email);
  if (size.left > 0) return { state: 'in_stock' };
  await lockNames(trx, 'back-in-stock', [
    `to:${email}`,
    `from:${network}`,
    ...(userId === null ? [] : [`by:${userId}`]),
  ]);
  const now = clock.now();
  const waits = await selectOptionalWaiting(trx, { sizeId: size.id, email });
  if (waits && userId !== null) return { state: 'waiting' };
  // What is refused is refused alike to a mailbox that waits already.
  const counted = await countWishes(trx, { email, userId, address: network }, plus(now, -DAY));
  // What others typed of an address counts nothing against the account that has proved it.
  boundSends({ ...counted, to: userId === null ? counted.to : 0, last: null }, MOST, now);
  const publicId = randomId(80);
  await insertWish(trx, {
    public_id: publicId,
    size_id: size.id,
    user_id: userId,
    email,
    locale,
    address_key: network,
    state: userId === null ? 'unconfirmed' : 'waiting',
    created_at: now,
  });
  if (userId !== null) return { state: 'waiting' };
  const until = plus(now, WISH_LINK_LIVES);
  await askOfWish(trx, await readWish(trx, publicId), { from: network, until, now });
  return { state: 'asked' };
};

/** @throws Refusal `invalid` for no address */
async function whoWaits(
  { trx, user }: WritingContext,
  typed: string,
): Promise<{ userId: number | null; email: string }> {
  const proved = user === null || user.temporary ? null : await provedAddress(trx, user.id);
  if (user !== null && proved !== null) return { userId: user.id, email: normaliseEmail(proved.email) };
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  return { userId: null, email };
}
