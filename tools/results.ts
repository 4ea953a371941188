/**
 * `npm run results`: results submitted online that wait for a decision. `-- --accept ID` accepts one, `-- --decline ID --reason TEXT`
 * declines it; the participant gets a letter.
 */
import { parseArgs } from 'node:util';
import { decideResult, listWaitingResults } from '@distance/server/features/results/decide-result.ts';
import { withServices } from './with-services.ts';

const { values } = parseArgs({
  options: { accept: { type: 'string' }, decline: { type: 'string' }, reason: { type: 'string' } },
});

await withServices(async (services) => {
  if (values.accept !== undefined) {
    await decideResult(services, values.accept, { state: 'accepted' }, null);
    console.log('accepted');
  } else if (values.decline !== undefined) {
    await decideResult(services, values.decline, { state: 'declined', reason: values.reason ?? '' }, null);
    console.log('declined');
  } else {
    const waiting = await listWaitingResults(services);
    console.log(waiting.length === 0 ? 'no result waits' : waiting.join('\n'));
  }
});
