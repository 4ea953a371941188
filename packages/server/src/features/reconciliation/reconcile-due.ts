import { Gauge } from 'prom-client';
import { DAY, HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { addJob } from '../../jobs/runner.ts';
import { moscowDay } from './moscow-day.ts';
import { reconcileDay } from './reconcile-day.ts';
import { countOpenDifferences, selectReadDays } from './reconciliation.repo.ts';

/** A day is read when everything of it has reached the registry. */
const SETTLED_MS = 4 * HOUR;
/** Days that a stopped server makes up for. */
const BACK_DAYS = 3;

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

/** Queues the days that are over and were not compared with the acquirers' registries. */
export async function reconcileDue(services: Services): Promise<void> {
  const ready = plus(services.clock.now(), -SETTLED_MS);
  const days = Array.from({ length: BACK_DAYS }, (_, back) => moscowDay(plus(ready, -(back + 1) * DAY)));
  const read = await selectReadDays(services.db, days.at(-1) ?? '');
  for (const { provider } of services.acquirers.all)
    for (const day of days)
      if (!read.some((one) => one.provider === provider && one.day === day))
        await addJob(services.db, 'reconcile', { provider, day }, { key: `reconcile:${provider}:${day}` });
}

/** The job of one day. */
export async function reconcile(
  services: Services,
  { provider, day }: { provider: string; day: string },
): Promise<void> {
  const acquirer = services.acquirers.find(provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${provider}`);
  await reconcileDay(services, acquirer, day);
}
