/**
 * `npm run reconcile -- --day YYYY-MM-DD`: compares a Moscow day of every acquirer's registry with the books, mends what can be
 * mended and prints the rest; leaves with 1 while something is open. `-- --refund ID [--provider NAME]` sends a payment back
 * whole that the books know nothing of.
 */
import { moscowDay } from '@distance/server/features/reconciliation/moscow-day.ts';
import { reconcileDay } from '@distance/server/features/reconciliation/reconcile-day.ts';
import { refundUnknown } from '@distance/server/features/reconciliation/refund-unknown.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({
  options: { day: { type: 'string' }, refund: { type: 'string' }, provider: { type: 'string' } },
});

await withServices(async (services) => {
  const { acquirers, clock } = services;
  const acquirer = values.provider === undefined ? acquirers.current : acquirers.find(values.provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${values.provider}`);
  if (values.refund !== undefined) {
    const amount = await refundUnknown(services, acquirer, values.refund);
    console.log(`${acquirer.provider} ${values.refund}: ${(amount / 100).toFixed(2)} sent back`);
    return 0;
  }
  const day = values.day ?? moscowDay(clock.now());
  let open = 0;
  for (const one of values.provider === undefined ? acquirers.all : [acquirer]) {
    const report = await reconcileDay(services, one, day);
    console.log(
      `${report.provider} ${day}: ${report.payments} payments, ${report.refunds} refunds, ${report.differences.length} differences, ${report.unanswered} questions unanswered`,
    );
    open += report.unanswered;
    for (const row of report.differences) {
      if (row.resolved_at === null) open += 1;
      console.log(
        `  ${row.resolution ?? 'OPEN'} ${row.kind} ${row.difference} ${row.provider_id} ours=${row.ours ?? '-'} theirs=${row.theirs ?? '-'} order=${row.order_public_id ?? '-'}`,
      );
    }
  }
  return open > 0 ? 1 : 0;
});
