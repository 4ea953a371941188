import type { Handler } from '../../context.ts';
import { ask } from '../../db/statement.ts';
import { askCertificates, balanceOf, foundCertificate } from '../certificate-balance/paying-certificates.ts';

/** Who has the code learns what is left on it and nothing of who bought it or for whom. */
export const certificateCheck: Handler<'certificateCheck'> = async ({ body }, { db, clock }) => {
  const question = askCertificates([body]);
  const found = foundCertificate(body.code, question === null ? null : await ask(db, question), clock.now());
  return { balance: balanceOf(found), valid_until: new Date(found.valid_until).toISOString() };
};
