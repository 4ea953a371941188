/**
 * `npm run refund -- --event ID`: starts the full refund of everything sold for a cancelled event; a run that was cut off is
 * started again. `-- --retry ID` makes a refused refund anew (its public id stands in the log).
 */
import { parseArgs } from 'node:util';
import { refundEvent } from '@distance/server/features/orders/refunds/refund-event.ts';
import { retryRefused } from '@distance/server/features/orders/refunds/retry-refund.ts';
import { withServices } from './with-services.ts';

const { values } = parseArgs({ options: { event: { type: 'string' }, retry: { type: 'string' } } });

await withServices(async (services) => {
  if (values.retry !== undefined) {
    const made = await retryRefused(services, values.retry);
    console.log(made ? 'a new refund is on its way' : 'nothing is owed by this refund');
  } else if (values.event === undefined) {
    throw new Error('--event or --retry is needed');
  } else {
    const { orders, lines, amount } = await refundEvent(services, values.event);
    console.log(`${orders} orders, ${lines} lines, ${(amount / 100).toFixed(2)} on the way back`);
  }
});
