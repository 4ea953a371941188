/** `npm run clubs`: clubs that wait to be shown. `-- --show ID` shows one, `-- --refuse ID --reason "…"` refuses or hides it. */
import { listAskedClubs, refuseClub, showClub } from '@distance/server/features/clubs/moderate-clubs.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({
  options: { show: { type: 'string' }, refuse: { type: 'string' }, reason: { type: 'string', default: '' } },
});

await withServices(async (services) => {
  if (values.show !== undefined) {
    await showClub(services, values.show);
    console.log('shown');
  } else if (values.refuse !== undefined) {
    await refuseClub(services, values.refuse, values.reason);
    console.log('refused');
  } else {
    const asked = await listAskedClubs(services);
    console.log(asked.length === 0 ? 'no club waits' : asked.join('\n'));
  }
});
