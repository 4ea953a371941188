/** `npm run visits`: which pages were opened, from where, in the last 30 days; `-- --days 7` for others. */
import { listVisits } from '@distance/server/features/visits/visits.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { days: { type: 'string', default: '30' } } });
const days = Number(values.days);

await withServices(async (services) => {
  if (!Number.isInteger(days) || days < 1 || days > 1100)
    throw new Error('--days is a whole number from 1 to 1100');
  const lines = await listVisits(services, days);
  console.log(
    lines.length === 0
      ? 'no page was opened'
      : ['page\topened\tgone to\tby robots\tsources', ...lines].join('\n'),
  );
});
