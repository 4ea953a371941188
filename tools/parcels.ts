/**
 * `npm run parcels`: parcels that wait to be packed or handed over. `-- --pack ID` says that one is packed, `-- --hand-over ID --tracking NUMBER`
 * that the carrier has it; `-- --at-point ID`, `-- --delivered ID` and `-- --returned ID` where nobody is asked. The buyer gets a letter.
 */
import { listParcels } from '@distance/server/features/parcels/list-parcels.ts';
import { moveParcel } from '@distance/server/features/parcels/move-parcel.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const text = { type: 'string' } as const;
const { values } = readOptions({
  options: {
    pack: text,
    'hand-over': text,
    tracking: text,
    'at-point': text,
    delivered: text,
    returned: text,
  },
});

const STEPS = {
  pack: 'packed',
  'hand-over': 'handed_over',
  'at-point': 'at_point',
  delivered: 'delivered',
  returned: 'returned',
} as const;

await withServices(async (services) => {
  let said = false;
  for (const [option, step] of Object.entries(STEPS)) {
    // The keys are options above.
    const id = values[option as keyof typeof STEPS];
    if (id === undefined) continue;
    await moveParcel(services, id, step, values.tracking ?? null);
    console.log(step);
    said = true;
  }
  if (said) return;
  const waiting = await listParcels(services);
  console.log(waiting.length === 0 ? 'no parcel waits' : waiting.join('\n'));
});
