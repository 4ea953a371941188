/**
 * `npm run refund -- --event ID`: starts the full refund of everything sold for a cancelled event, without the starts whose hour has
 * passed (`--passed` takes them in); a run that was cut off is started again. `-- --retry ID` makes a refused refund anew (its public
 * id stands in the log). `-- --outside PAYMENT --sum ROUBLES` books what was returned in the acquirer's cabinet where the acquirer does not tell the sum; `-- --order ID [--line ID …]` returns
 * lines, for which money that has gone back outside is not sent again.
 */
import { fromRoubles } from '@distance/domain/money.ts';
import { bookByHand, returnLines } from '@distance/server/features/orders/refunds/book-by-hand.ts';
import { refundEvent } from '@distance/server/features/orders/refunds/refund-event.ts';
import { retryRefused } from '@distance/server/features/orders/refunds/retry-refund.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({
  options: {
    event: { type: 'string' },
    passed: { type: 'boolean', default: false },
    retry: { type: 'string' },
    outside: { type: 'string' },
    sum: { type: 'string' },
    order: { type: 'string' },
    line: { type: 'string', multiple: true },
  },
});

await withServices(async (services) => {
  const { event, retry, outside, order } = values;
  if (retry !== undefined) {
    const made = await retryRefused(services, retry);
    console.log(made ? 'a new refund is on its way' : 'nothing is owed by this refund');
  } else if (outside !== undefined) {
    const sum = Number(values.sum);
    if (!Number.isFinite(sum)) throw new Error('--sum is needed, in roubles');
    await bookByHand(services, outside, fromRoubles(sum));
    console.log('booked');
  } else if (order !== undefined) {
    const { lines, owed, sent } = await returnLines(services, order, values.line ?? []);
    console.log(`${lines} lines, ${roubles(owed)} owed, ${roubles(sent)} of it on the way back`);
  } else if (event !== undefined) {
    const { orders, lines, amount, left } = await refundEvent(services, event, { passed: values.passed });
    console.log(`${orders} orders, ${lines} lines, ${roubles(amount)} on the way back`);
    if (left > 0)
      console.log(`${left} lines of starts whose hour has passed stay paid; --passed returns them too`);
  } else {
    throw new Error('--event, --retry, --outside or --order is needed');
  }
});

function roubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2);
}
