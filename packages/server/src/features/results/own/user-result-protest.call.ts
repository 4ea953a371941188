import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { findFiles, takeFiles } from '../../files/link-files.ts';
import { findOwned } from './find-owned.ts';
import { insertProtest } from './protests.repo.ts';

/** One at a time for a result: the next word is said when the team has answered. */
export const userResultProtest: Handler<'userResultProtest'> = async ({ body }, { trx, user, clock }) => {
  const row = await findOwned(trx, user, body);
  const words = body.words.trim();
  if (words === '') throw new Refusal('invalid', { fields: { words: 'fillField' } });
  const fileId = body.file === null ? null : (await findFiles(trx, [body.file], [user.id])).get(body.file);
  if (fileId === undefined || (fileId !== null && !(await takeFiles(trx, [fileId], user.id))))
    throw new Refusal('invalid', { fields: { file: 'fileUnknown' } });
  const noted = await insertProtest(trx, {
    public_id: randomId(),
    format_id: row.format_id,
    bib: row.bib,
    user_id: user.id,
    words,
    file_id: fileId,
    made_at: clock.now(),
  });
  if (!noted) throw new Refusal('protest_open');
  return {};
};
