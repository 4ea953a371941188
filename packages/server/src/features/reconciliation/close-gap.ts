import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { selectDoubts } from '../orders/tables/doubts.repo.ts';
import { selectMoneyOutside, selectOffersOf } from './gap.repo.ts';
import { moscowDay } from './moscow-day.ts';
import { reconcileDay } from './reconcile-day.ts';
import { selectDifferences, selectOptionalOurPayment, type DifferenceRow } from './reconciliation.repo.ts';

/** What is left to a person after the books were compared; `run` is the command that does it, where there is one. */
export interface Remains {
  what: string;
  run: string | null;
}

interface Gap {
  /** The moment that the database was restored to. */
  from: Date;
  to: Date;
  /** Payments of the time from the cabinets of acquirers that list nothing, by acquirer. */
  ids: ReadonlyMap<string, readonly string[]>;
}

/**
 * After a database was restored to an earlier moment: compares every day of the gap with the acquirers' registries, takes up and
 * books what can be, and lists the rest (F20). May be repeated; what was done is not listed again.
 * @throws Error when an acquirer does not answer
 */
export async function closeGap(services: Services, { from, to, ids }: Gap): Promise<Remains[]> {
  const remains: Remains[] = [];
  for (const acquirer of services.acquirers.all) {
    const named = ids.get(acquirer.provider) ?? [];
    for (let at = from; ; at = plus(at, DAY)) {
      const { day, unanswered } = await reconcileDay(services, acquirer, moscowDay(at), named);
      if (unanswered > 0)
        remains.push({
          what: `${acquirer.provider} did not answer ${unanswered} questions about ${day}; they are asked again by themselves`,
          run: `npm run reconcile -- --day ${day}`,
        });
      if (moscowDay(at) >= moscowDay(to)) break;
    }
    if (acquirer.registry.kind === 'asked' && named.length === 0)
      remains.push({
        what: `${acquirer.provider} lists nothing: save the payments of the gap from its cabinet, their ids one a line`,
        run: `npm run gap -- --from ${from.toISOString()} --ids FILE --provider ${acquirer.provider}`,
      });
  }
  for (const row of await selectDifferences(services.db, { open: true }))
    remains.push(await ofDifference(services, row));
  for (const { order, left, lines } of await selectMoneyOutside(services.db))
    remains.push({
      what: `order ${order}: ${roubles(left)} went back and its lines are still paid (${lines})`,
      run: `npm run refund -- --order ${order} --line ID`,
    });
  for (const doubt of await selectDoubts(services.db))
    remains.push({ what: `${doubt.what} ${doubt.public_id}: ${doubt.suspicious}`, run: 'npm run payments' });
  for (const { ticket, to_email: email } of await selectOffersOf(services.db, from))
    remains.push({
      what: `ticket ${ticket}: offered to ${email}, who may have accepted it in the gap; the mail server's log tells`,
      run: null,
    });
  return remains;
}

async function ofDifference(services: Services, row: DifferenceRow): Promise<Remains> {
  const { kind, difference, provider, provider_id: id, ours, theirs } = row;
  const what = `${provider} ${kind} ${id}: ours ${ours ?? '-'}, theirs ${theirs ?? '-'}`;
  if (kind === 'payment' && difference === 'missing_here')
    return {
      what: `${what}; its order is lost, the buyer has a letter with its number`,
      run: `npm run reconcile -- --refund ${id} --provider ${provider}`,
    };
  const payment =
    kind === 'payment' && difference === 'sum'
      ? await selectOptionalOurPayment(services.db, provider, id)
      : undefined;
  return {
    what,
    run: payment ? `npm run refund -- --outside ${payment.public_id} --sum ROUBLES` : null,
  };
}

function roubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2);
}
