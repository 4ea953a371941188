import type { Db } from '../../db/connect.ts';
import { insertConsent, type NewConsent } from './consents.repo.ts';

/**
 * Adds to the register what an account agreed to (`given`) or took back, against the version of the document in force.
 * Who changes `users.mailing` records `advertising` in the same transaction.
 * @throws Error when no version is in force: nothing may be agreed to then.
 */
export async function recordConsent(db: Db, consent: NewConsent): Promise<void> {
  if (!(await insertConsent(db, consent)))
    throw new Error(`no document "${consent.purpose}" is in force to agree to`);
}
