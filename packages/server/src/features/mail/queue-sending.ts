import type { Db } from '../../db/connect.ts';
import { addJob } from '../../jobs/runner.ts';
import { AWAITED } from './awaited.ts';

/** Queues the sending of a letter that stands in the outbox, for now or for an instant. */
export async function queueSending(
  db: Db,
  { id, kind }: { id: number; kind: string },
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  const job = AWAITED.includes(kind) ? 'send-code-letter' : 'send-letter';
  await addJob(db, job, { letter: id }, { key: `letter:${id}`, ...(runAt && { runAt }) });
}
