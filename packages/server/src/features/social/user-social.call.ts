import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { enterBySocial } from '../accounts/registration/enter-by-social.ts';
import { isAddressTaken } from '../accounts/users/is-address-taken.ts';
import { opened } from '../accounts/sessions/sessions.ts';
import { storePerson } from './attempts.repo.ts';
import { findNetwork } from './find-network.ts';
import { identify } from './identify.ts';
import { selectOptionalIdentity } from './social.repo.ts';

/** Own transactions: the network is asked between them. */
export const userSocial: OwnTransactions<'userSocial'> = {
  ownTransactions: async ({ params, body }, context) => {
    const network = findNetwork(context, params.network);
    const { attempt, person } = await identify(context, network, body, null);
    const outcome = await inTransaction(context.db, async (trx) => {
      const known = await selectOptionalIdentity(trx, network.id, person.subject);
      if (known) return await enterBySocial({ ...context, db: trx }, known.user_id, network.id);
      // S14: the address alone opens nothing; its owner signs in as usual and links the network. Only she is told whose
      // mailbox the network answers for: anybody may have typed any other address there (S12).
      if (person.email !== null && person.emailProved && (await isAddressTaken(trx, person.email)))
        throw new Refusal('social_email_taken');
      await storePerson(trx, attempt, person);
      return {
        newcomer: { name: person.firstName, last_name: person.lastName, email: person.email },
      };
    });
    return 'newcomer' in outcome ? outcome : { token: opened(outcome.entrance), user: outcome.user };
  },
};
