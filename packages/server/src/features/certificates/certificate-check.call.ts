import type { OwnHandler } from '../../context.ts';
import { ask } from '../../db/statement.ts';
import { tryCodes } from '../certificate-balance/code-tries.ts';
import { setOpened } from './certificates.repo.ts';
import { askCertificates, balanceOf, foundCertificate } from '../certificate-balance/paying-certificates.ts';

/** Who has the code learns what is left on it and nothing of who bought it or for whom. */
export const certificateCheck: OwnHandler<'certificateCheck'> = async ({ body }, context) =>
  await tryCodes(context, 1, async () => {
    const question = askCertificates([body]);
    const answer = question === null ? null : await ask(context.db, question);
    const found = foundCertificate(body.code, answer, context.clock.now());
    // It has come to whoever can type it: from now on it goes to nobody else.
    await setOpened(context.db, found, context.clock.now());
    return { balance: balanceOf(found), valid_until: new Date(found.valid_until).toISOString() };
  });
