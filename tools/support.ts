/** `npm run support`: requests to the team that wait for an answer. `-- --answered ID` marks one as answered. */
import { listOpenRequests, markAnswered } from '@distance/server/features/support/answer-requests.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { answered: { type: 'string' } } });

await withServices(async (services) => {
  if (values.answered !== undefined) {
    await markAnswered(services, values.answered);
    console.log('answered');
  } else {
    const open = await listOpenRequests(services);
    console.log(open.length === 0 ? 'no request waits' : open.join('\n'));
  }
});
