import type { Db } from '../../db/connect.ts';
import { addJob } from '../../jobs/runner.ts';
import type { LetterKind } from '../../letters.ts';

/** Somebody waits for them with a page open; `account_exists` too, or its time would tell that the account does. */
const AWAITED: ReadonlySet<string> = new Set<LetterKind>([
  'email_code',
  'verify_email',
  'account_exists',
  'reset_password',
  'login_link',
  'ticket_add',
  'email_change',
  'email_change_known',
]);

/** Queues the sending of a letter that stands in the outbox. */
export async function queueSending(db: Db, { id, kind }: { id: number; kind: string }): Promise<void> {
  const job = AWAITED.has(kind) ? 'send-code-letter' : 'send-letter';
  await addJob(db, job, { letter: id }, { key: `letter:${id}` });
}
