import { Gauge } from 'prom-client';
import { DAY, HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addJob } from '../../jobs/runner.ts';
import { moscowDay } from './moscow-day.ts';
import { reconcileDay } from './reconcile-day.ts';
import { noteReconciled, selectDueDays, selectOptionalQuestions } from './questions.repo.ts';
import { countOpenDifferences } from './reconciliation.repo.ts';

/** A day is read when everything of it has reached the registry. */
const SETTLED_MS = 4 * HOUR;
/** Days that a stopped server makes up for. */
const BACK_DAYS = 3;
/** The same of days on which payments were made and that could not be read. */
const MADE_UP_DAYS = 30;

/** Alarm on anything above 0 (docs/operations.md). */
export const openDifferences = new Gauge({
  name: 'reconciliation_open_differences',
  help: 'Operations of the acquirers that differ from the books and wait for a person',
  registers: [],
});

/** What all processes have found and mended is read from the table often, or one would show a difference long after another settled it. */
export async function watchDifferences({ db }: Pick<Services, 'db'>): Promise<void> {
  openDifferences.set(await countOpenDifferences(db));
}

/**
 * Queues the days that are over and were not compared with the acquirers' registries, or have a question open; each once, however long its
 * reading lasts.
 */
export async function reconcileDue(services: Services): Promise<void> {
  const ready = plus(services.clock.now(), -SETTLED_MS);
  const dayBefore = (back: number) => moscowDay(plus(ready, -back * DAY));
  const days = Array.from({ length: BACK_DAYS }, (_, back) => dayBefore(back + 1));
  const providers = services.acquirers.all.map(({ provider }) => provider);
  await inTransaction(services.db, async (trx) => {
    await noteReconciled(trx, providers, days.at(-1) ?? '');
    const due = await selectDueDays(trx, { providers, days, since: dayBefore(MADE_UP_DAYS) });
    for (const { provider, day } of due)
      await addJob(trx, 'reconcile', { provider, day }, { key: `reconcile:${provider}:${day}` });
  });
}

/** The job of one day: of one that was read only what was not answered is asked. */
export async function reconcile(
  services: Services,
  { provider, day }: { provider: string; day: string },
): Promise<void> {
  const acquirer = services.acquirers.find(provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${provider}`);
  await reconcileDay(services, acquirer, day, [], await selectOptionalQuestions(services.db, provider, day));
}
