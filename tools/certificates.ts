/**
 * `npm run certificates -- --history ID`: what a certificate is and what moved on it, by its id or that of the order that bought it.
 * `-- --block ID --reason TEXT` stops it from paying, `-- --unblock ID` lets it pay again.
 * `-- --batch COUNT --sum ROUBLES --partner NAME [--design lilac] --out FILE.csv` makes certificates for a partner who has paid by invoice;
 * the file has their codes and is written for its owner alone.
 * `-- --owed` prints what is owed for certificates, `-- --by-hand` the offsets of advances that an accountant enters into the register.
 */
import { open, unlink, writeFile } from 'node:fs/promises';
import { CERTIFICATE_DESIGNS, type CertificateDesign } from '@distance/domain/certificates/certificate.ts';
import { issueBatch } from '@distance/server/features/certificates/staff/issue-batch.ts';
import {
  blockCertificate,
  historyOfCertificates,
  offsetsByHand,
  owedForCertificates,
  unblockCertificate,
} from '@distance/server/features/certificates/staff/staff-certificates.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const text = { type: 'string' } as const;
const { values } = readOptions({
  options: {
    history: text,
    block: text,
    unblock: text,
    reason: { type: 'string', default: '' },
    batch: text,
    sum: text,
    partner: { type: 'string', default: '' },
    design: { type: 'string', default: 'lilac' },
    out: { type: 'string', default: '' },
    owed: { type: 'boolean', default: false },
    'by-hand': { type: 'boolean', default: false },
  },
});

await withServices(async (services) => {
  if (values.block !== undefined) {
    await blockCertificate(services, values.block, values.reason);
    console.log('blocked');
  } else if (values.unblock !== undefined) {
    await unblockCertificate(services, values.unblock);
    console.log('pays again');
  } else if (values.batch !== undefined) {
    if (values.out === '') throw new Error('--out FILE.csv is needed: codes are not printed');
    const asked = {
      partner: values.partner,
      count: Number(values.batch),
      sum: Number(values.sum),
      design: designNamed(values.design),
    };
    // Whoever has the codes has the money: the file is its owner's alone, and an older one is not written over.
    await (await open(values.out, 'wx', 0o600)).close();
    const id = await issueBatch(
      services,
      asked,
      async (csv) => await writeFile(values.out, csv, { flush: true }),
    ).catch(async (error: unknown) => {
      await unlink(values.out);
      throw error;
    });
    console.log(`batch ${id}: ${values.out}`);
  } else if (values.owed) {
    console.log((await owedForCertificates(services)).join('\n'));
  } else if (values['by-hand']) {
    console.log((await offsetsByHand(services)).join('\n'));
  } else if (values.history === undefined) {
    throw new Error(
      '--history ID, --block ID --reason TEXT, --unblock ID, --batch COUNT, --owed or --by-hand',
    );
  } else {
    console.log((await historyOfCertificates(services, values.history)).join('\n'));
  }
});

function designNamed(name: string): CertificateDesign {
  const design = CERTIFICATE_DESIGNS.find((one) => one === name);
  if (design === undefined) throw new Error(`--design is one of ${CERTIFICATE_DESIGNS.join(', ')}`);
  return design;
}
