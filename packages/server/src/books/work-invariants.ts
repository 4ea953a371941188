import { AWAITED } from '../features/mail/awaited.ts';
import type { Invariant } from './invariant.ts';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const MONEY_JOBS = listed(['settle-payment', 'settle-refund', 'settle-receipt', 'handle-notification']);
/** What was not sent and nobody refused is told for so long. */
const TOLD = `interval '1 day'`;

/**
 * What holds of a product at work, besides its books: they are read with them every minute. Jobs are aged by the database's clock. A job
 * that is queued again under its key keeps `created_at`, whatever becomes of its tries and `run_at`: since then it has not been done.
 * Letters and messages are aged by their rows, for a job that fails at once always has its next try before it. Rows say no reason: it may
 * have an address in it (`npm run letters` tells it).
 */
export const WORK_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I95',
    late: true,
    says: 'no job waits longer than its class allows: codes a minute, money ten, the rest an hour; none fails for longer, money ten minutes, the rest six hours; none is worked for half an hour, and none has used up its tries since yesterday',
    sql: `select j.task_identifier as what, j.id, j.key, j.attempts from graphile_worker.jobs j
      where j.attempts < j.max_attempts and j.locked_at is null and (
          j.run_at < now() - case
            when j.task_identifier in ('send-sms', 'send-code-letter') then interval '1 minute'
            when j.task_identifier in (${MONEY_JOBS}) then interval '10 minutes'
            else interval '1 hour' end
          or j.created_at < now() - case
            when j.task_identifier in (${MONEY_JOBS}) then interval '10 minutes' else interval '6 hours' end)
        or j.locked_at < now() - interval '30 minutes'
        or (j.attempts >= j.max_attempts and j.locked_at is null and j.key is not null and j.updated_at > now() - ${TOLD})`,
  },
  {
    id: 'I96',
    says: 'notifications of an hour are not many more than the payments they can speak of',
    sql: `select 'inbox' as what, count(*) as id from inbox where received_at > $1::timestamptz - interval '1 hour'
      having count(*) > 1000 + 10 * (select count(*) from payment where created_at > $1::timestamptz - interval '25 hours')`,
  },
  {
    id: 'I102',
    late: true,
    says: 'a letter or message leaves within half an hour, one that somebody waits for within three minutes',
    sql: `select 'letter' as what, id, kind from outbox
        where state = 'queued' and coalesce(queued_at, created_at) < $1::timestamptz - case
          when kind in (${listed(AWAITED)}) then interval '3 minutes' else interval '30 minutes' end
      union all
      select 'message', id, kind from sms
        where state = 'queued' and created_at < $1::timestamptz - case kind
          when 'code' then interval '3 minutes' else interval '30 minutes' end`,
  },
  {
    id: 'I103',
    says: 'no letter or message was given up since yesterday that nobody has refused',
    sql: `select 'letter' as what, id, kind from outbox where state = 'failed' and given_up_at > $1::timestamptz - ${TOLD}
      union all
      select 'message', id, kind from sms where state = 'failed' and given_up_at > $1::timestamptz - ${TOLD}`,
  },
];
