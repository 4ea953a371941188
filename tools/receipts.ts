/**
 * `npm run receipts`: receipts of ours that were refused, or whose answer was lost at an acquirer that tells of none. Look each up in the
 * acquirer's cabinet, then `-- --made ID` where it is there, `-- --again ID` where it is not: it is sent once more, for certain.
 */
import { decideReceipt } from '@distance/server/features/orders/receipts/decide-receipt.ts';
import { selectUndecidedReceipts } from '@distance/server/features/orders/tables/receipts.repo.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { made: { type: 'string' }, again: { type: 'string' } } });

await withServices(async (services) => {
  const id = values.made ?? values.again;
  if (id !== undefined) {
    if (!/^\d{1,15}$/.test(id)) throw new Error(`${id} is the id of no receipt`);
    const what = values.made === undefined ? 'again' : 'made';
    if (!(await decideReceipt(services, Number(id), what))) throw new Error(`receipt ${id} waits for nobody`);
    console.log(`${id}: ${what}`);
    return 0;
  }
  const receipts = await selectUndecidedReceipts(services.db);
  for (const one of receipts)
    console.log(
      `${one.id} ${one.kind} ${(one.amount / 100).toFixed(2)} of ${one.created_at.toISOString()}: ${one.failure ?? '-'}; ${one.provider} ${one.provider_id ?? '-'} order=${one.order_public_id}`,
    );
  if (receipts.length === 0) console.log('no receipt waits for a person');
  return receipts.length > 0 ? 1 : 0;
});
