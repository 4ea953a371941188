import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockAccount } from '../accounts/users/lock-account.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { findNetwork } from './find-network.ts';
import { identify } from './identify.ts';
import { personName } from './stored-person.ts';
import { insertIdentity, selectOptionalIdentity } from './social.repo.ts';
import { notifyNetworkChange } from './notify-network-change.ts';

/** Own transactions: the network is asked between them. The present factor was asked when the attempt began. */
export const userSocialAdd: OwnTransactions<'userSocialAdd'> = {
  ownTransactions: async ({ params, body }, context) => {
    const { db, user, clock, log, address } = context;
    if (user.temporary) throw new Refusal('forbidden');
    const network = findNetwork(context, params.network);
    const { person } = await identify(context, network, body, user);
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, user.id);
      const now = clock.now();
      const row = {
        user_id: user.id,
        network: network.id,
        subject: person.subject,
        name: personName(person),
      };
      if (await insertIdentity(trx, { ...row, linked_at: now })) {
        await notifyNetworkChange(trx, { userId: user.id, network: network.id, change: 'linked', now });
        return;
      }
      const holder = await selectOptionalIdentity(trx, network.id, person.subject);
      if (!holder) throw new Refusal('social_linked');
      if (holder.user_id !== user.id) throw new Refusal('social_taken');
    });
    log.info({ user: user.publicId, address, network: network.id }, 'network linked');
    return { user: await readUser(db, user.id) };
  },
};
