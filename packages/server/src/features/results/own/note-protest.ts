import type { SignedIn, WritingContext } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { findFiles, takeFiles } from '../../files/link-files.ts';
import { insertProtest } from './protests.repo.ts';

/** One at a time for a result: the next word is said when the team has answered. @throws Refusal `invalid`, `protest_open` */
export async function noteProtest(
  { trx, user, clock }: Pick<WritingContext<SignedIn>, 'trx' | 'user' | 'clock'>,
  of: { format_id: number; bib: string; ticket_id: number | null },
  told: { words: string; file: string | null },
): Promise<void> {
  const words = told.words.trim();
  if (words === '') throw new Refusal('invalid', { fields: { words: 'fillField' } });
  const fileId = told.file === null ? null : (await findFiles(trx, [told.file], [user.id])).get(told.file);
  if (fileId === undefined || (fileId !== null && !(await takeFiles(trx, [fileId], user.id))))
    throw new Refusal('invalid', { fields: { file: 'fileUnknown' } });
  const noted = await insertProtest(trx, {
    ...of,
    public_id: randomId(),
    user_id: user.id,
    words,
    file_id: fileId,
    made_at: clock.now(),
  });
  if (!noted) throw new Refusal('protest_open');
}
