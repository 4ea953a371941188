import type { Db } from '../../../db/connect.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import { updateMailingOf } from './mailboxes.repo.ts';

/** The account that has proved the address, if there is one, follows what its owner said by a letter. */
export async function setMailingOf(db: Db, email: string, given: boolean, now: Date): Promise<void> {
  const userId = await updateMailingOf(db, email, given);
  if (userId === null) return;
  await recordConsent(db, { userId, purpose: 'advertising', given, source: 'letter', now });
}
