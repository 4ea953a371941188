import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { ReconciliationQuestionKind } from '../../db/schema.generated.ts';

/** What an acquirer did not answer of a day; by kind, the names it is asked by. */
export type OpenQuestions = Readonly<Record<ReconciliationQuestionKind, ReadonlySet<string>>>;

/** Null for a day without any. */
export async function selectOptionalQuestions(
  db: Db,
  provider: string,
  day: string,
): Promise<OpenQuestions | null> {
  const { rows } = await sql<{ kind: ReconciliationQuestionKind; name: string }>`
    select kind, name from reconciliation_question where provider = ${provider} and day = ${day}::date`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const of = (kind: ReconciliationQuestionKind) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.name] : [])));
  return { payment: of('payment'), refund: of('refund') };
}

/** Notes what is open of a day that was read, in place of what was before. */
export async function replaceQuestions(
  trx: Trx,
  { provider, day }: { provider: string; day: string },
  open: OpenQuestions,
  now: Date,
): Promise<void> {
  await sql`delete from reconciliation_question where provider = ${provider} and day = ${day}::date`.execute(
    trx,
  );
  for (const kind of ['payment', 'refund'] as const)
    await sql`insert into reconciliation_question (provider, day, kind, name, asked_at)
      select ${provider}, ${day}::date, ${kind}, name, ${now} from unnest(${[...open[kind]]}::text[]) as name`.execute(
      trx,
    );
}

/**
 * Notes which acquirers are compared, each with the first day it answers for: that of its first note. Whoever has written it has the row
 * until the end of the transaction, so that one process at a time queues days.
 */
export async function noteReconciled(trx: Trx, providers: readonly string[], since: string): Promise<void> {
  await sql`
    insert into setting as s (key, value)
    values ('reconciled_since', (select jsonb_object_agg(name, ${since}::text) from unnest(${[...providers]}::text[]) as name))
    on conflict (key) do update set value = (
      select jsonb_object_agg(name, coalesce(s.value -> name, given)) from jsonb_each(excluded.value) as x (name, given))`.execute(
    trx,
  );
}

export interface DueDay {
  provider: string;
  day: string;
}

/**
 * Days to be read: of these that were not, older ones since a day on which payments were made, and any with an open question. Of the jobs that
 * read them those that are queued or under way are left out: a second one of the same name would run beside the first.
 */
export async function selectDueDays(
  trx: Trx,
  { providers, days, since }: { providers: readonly string[]; days: readonly string[]; since: string },
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select provider, day::text as day from (
      select p.provider, d.day::date as day from unnest(${[...providers]}::text[]) as p (provider)
        cross join unnest(${[...days]}::text[]) as d (day)
      union
      select provider, (created_at at time zone 'Europe/Moscow')::date from payment
        where created_at >= ${since}::date and provider = any(${[...providers]})
          and (created_at at time zone 'Europe/Moscow')::date <= ${days[0]}::date
      except
      select provider, day from reconciliation
    ) as unread
    union
    select provider, day::text from reconciliation_question where provider = any(${[...providers]})
    except
    select split_part(key, ':', 2), split_part(key, ':', 3) from graphile_worker.jobs
      where task_identifier = 'reconcile' and (locked_at is not null or attempts < max_attempts)
    order by day, provider`.execute(trx);
  return rows;
}
