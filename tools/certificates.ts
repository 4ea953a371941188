/**
 * `npm run certificates -- --history ID`: what a certificate is and what moved on it, by its id or that of the order that bought it.
 * `-- --block ID --reason TEXT` stops it from paying, `-- --unblock ID` lets it pay again.
 */
import { parseArgs } from 'node:util';
import {
  blockCertificate,
  historyOfCertificates,
  unblockCertificate,
} from '@distance/server/features/certificates/staff/staff-certificates.ts';
import { withServices } from './with-services.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { history: text, block: text, unblock: text, reason: { type: 'string', default: '' } },
});

await withServices(async (services) => {
  if (values.block !== undefined) {
    await blockCertificate(services, values.block, values.reason);
    console.log('blocked');
  } else if (values.unblock !== undefined) {
    await unblockCertificate(services, values.unblock);
    console.log('pays again');
  } else if (values.history === undefined) {
    throw new Error('--history ID, --block ID --reason TEXT or --unblock ID');
  } else {
    console.log((await historyOfCertificates(services, values.history)).join('\n'));
  }
});
