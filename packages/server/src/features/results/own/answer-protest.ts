import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import {
  answerProtestRow,
  type LockedProtest,
  lockOptionalProtest,
  selectWaitingProtests,
  type WaitingProtest,
} from './protests.repo.ts';

const LONGEST = 2000;

/**
 * The team answers somebody who said that a result is wrong; he reads it in the cabinet and in a letter. The result itself is put right by
 * `correctResult`. `by`: the account that answers; null from the command line.
 * @throws Error for an unknown protest, one that is answered, and an answer that is empty or too long
 */
export async function answerProtest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  answer: string,
  by: number | null,
): Promise<void> {
  const words = answer.trim();
  if (words === '' || words.length > LONGEST)
    throw new Error(`an answer has words, at most ${LONGEST} signs of them`);
  await inTransaction(db, async (trx) => {
    const found = await lockOptionalProtest(trx, publicId);
    if (found === undefined) throw new Error(`no protest ${publicId}`);
    if (found.state === 'answered') throw new Error(`protest ${publicId} is answered already`);
    const now = clock.now();
    await answerProtestRow(trx, found.id, { answer: words, answered_at: now, answered_by: by });
    if (found.email === null) return;
    await queueLetter(trx, {
      kind: 'result_protest_answered',
      dedupeKey: `protest:${publicId}`,
      to: found.email,
      locale: found.locale,
      orderId: null,
      payload: {
        event: found.locale === 'en' && found.event_en !== '' ? found.event_en : found.event,
        page: pageOf(found),
        answer: words,
      },
      now,
    });
  });
}

/** Protests that wait for an answer, one line each, the oldest first. */
export async function listProtests({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await selectWaitingProtests(db, 500);
  return rows.map(
    (row) =>
      `${row.public_id}  ${row.event}, ${row.format} (${row.format_public_id})  ${aboutOf(row)}  ${row.made_at.toISOString().slice(0, 10)}  ` +
      `${row.file === null ? '' : `file ${row.file}  `}${row.words.replaceAll(/\s+/gu, ' ')}`,
  );
}

/** What is complained of; of whoever is missing the ticket that `add` takes. */
function aboutOf({ missing, bib, ticket, runner }: WaitingProtest): string {
  if (!missing) return `number ${bib}`;
  const number = bib.startsWith('v') ? 'without a number' : `number ${bib}`;
  return `not in the results: ${number}, ticket ${ticket ?? 'gone'} ${runner}`.trim();
}

/** The row's own page, or the table where there is none. */
function pageOf({ event_city_public_id: city, format_public_id: format, bib }: LockedProtest): string {
  return bib === null
    ? `/results/${city}?format=${format}`
    : `/results/${city}/${format}/${encodeURIComponent(bib)}`;
}
