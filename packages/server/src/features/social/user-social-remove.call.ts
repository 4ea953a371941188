import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockAccount } from '../accounts/users/lock-account.ts';
import { deleteIdentity, selectIdentities } from './social.repo.ts';
import { notifyNetworkChange } from './notify-network-change.ts';
import { hasOtherWay } from './ways-in.ts';

export const userSocialRemove: Handler<'userSocialRemove'> = async ({ params }, context) => {
  const { db, user, clock, log, locale, address } = context;
  // Two networks unlinked at once must not both be «the other way».
  await lockAccount(db, user.id);
  const identities = await selectIdentities(db, user.id);
  const identity = identities.find(({ network }) => network === params.network);
  if (!identity) throw new Refusal('not_found');
  if (!(await hasOtherWay(context, user.id, identities, identity))) throw new Refusal('social_last');
  await deleteIdentity(db, identity.id);
  await notifyNetworkChange(db, {
    userId: user.id,
    network: identity.network,
    change: 'unlinked',
    now: clock.now(),
  });
  log.info({ user: user.publicId, address, network: identity.network }, 'network unlinked');
  return { message: messagesOf(locale).social.unlinked };
};
