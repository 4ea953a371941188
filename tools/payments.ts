/**
 * `npm run payments`: payments and refunds of which the acquirer says what does not fit the books. Look into the acquirer's cabinet,
 * then `-- --accept ID` takes what it says as true, `-- --return ID` sends back whatever has come.
 */
import { rulePayment } from '@distance/server/features/orders/payments/rule-payment.ts';
import { selectDoubts } from '@distance/server/features/orders/tables/doubts.repo.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { accept: { type: 'string' }, return: { type: 'string' } } });

await withServices(async (services) => {
  const ruled = values.accept ?? values.return;
  if (ruled !== undefined) {
    const state = await rulePayment(services, ruled, values.accept === undefined ? 'return' : 'accept');
    console.log(`${ruled}: ${state}`);
    return 0;
  }
  const doubts = await selectDoubts(services.db);
  for (const one of doubts)
    console.log(
      `${one.what} ${one.public_id} ${one.state} ${(one.amount / 100).toFixed(2)} since ${one.suspicious_at.toISOString()}: ${one.suspicious}; ${one.provider} ${one.provider_id ?? '-'} order=${one.order_public_id}`,
    );
  if (doubts.length === 0) console.log('nothing is in doubt');
  return doubts.length > 0 ? 1 : 0;
});
