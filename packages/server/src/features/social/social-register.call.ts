import { plus } from '../../clock.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { enterBySocial } from '../accounts/registration/enter-by-social.ts';
import { makeSocialAccount } from '../accounts/registration/make-social-account.ts';
import { opened } from '../accounts/sessions/sessions.ts';
import { ATTEMPT_LIVES } from './attempts.ts';
import { takeOptionalPerson } from './attempts.repo.ts';
import { findNetwork } from './find-network.ts';
import { storedPerson, personName } from './stored-person.ts';
import { insertIdentity, selectOptionalIdentity } from './social.repo.ts';

/** Own transactions: a person refused by an address that was taken meanwhile may not come again with the same attempt. */
export const socialRegister: OwnTransactions<'socialRegister'> = {
  ownTransactions: async ({ params, body }, context) => {
    const { db, clock } = context;
    const network = findNetwork(context, params.network);
    if (!body.consent) throw new Refusal('consent_needed');
    const { entrance, user } = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const key = {
        network: network.id,
        stateHash: hashSecret(body.state),
        secretHash: hashSecret(body.secret),
      };
      const found = await takeOptionalPerson(trx, key, plus(now, -ATTEMPT_LIVES), now);
      if (found === undefined) throw new Refusal('social_over');
      const person = storedPerson(found);
      const inTrx = { ...context, db: trx };
      const known = await selectOptionalIdentity(trx, network.id, person.subject);
      if (known) return await enterBySocial(inTrx, known.user_id, network.id);
      const userId = await makeSocialAccount(inTrx, person, { mailing: body.mailing });
      if (userId === null) throw new Refusal('social_email_taken');
      const row = { user_id: userId, network: network.id, subject: person.subject, name: personName(person) };
      // The same person in another tab has become an account in this moment.
      if (!(await insertIdentity(trx, { ...row, linked_at: now }))) throw new Refusal('social_over');
      return await enterBySocial(inTrx, userId, network.id);
    });
    return { token: opened(entrance), user };
  },
};
