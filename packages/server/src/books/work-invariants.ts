import type { Invariant } from './invariant.ts';

/** What holds of a product at work, besides its books: they are read with them every minute. Jobs are aged by the database's clock. */
export const WORK_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I95',
    says: 'no job waits longer than its class allows: codes a minute, money ten, the rest an hour; none is worked for half an hour',
    sql: `select j.task_identifier as what, j.id from graphile_worker.jobs j
      where j.attempts < j.max_attempts and j.locked_at is null and j.run_at < now() - case
          when j.task_identifier in ('send-sms', 'send-code-letter') then interval '1 minute'
          when j.task_identifier in ('settle-payment', 'settle-refund', 'settle-receipt', 'handle-notification') then interval '10 minutes'
          else interval '1 hour' end
        or j.locked_at < now() - interval '30 minutes'`,
  },
  {
    id: 'I96',
    says: 'notifications of an hour are not many more than the payments they can speak of',
    sql: `select 'inbox' as what, count(*) as id from inbox where received_at > $1::timestamptz - interval '1 hour'
      having count(*) > 1000 + 10 * (select count(*) from payment where created_at > $1::timestamptz - interval '25 hours')`,
  },
];
