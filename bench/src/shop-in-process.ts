import type { Db } from '@distance/server/db/connect.ts';
import type { MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { createCarriers } from '@distance/server/adapters/carrier.ts';
import { NO_PLACES } from '@distance/server/adapters/address-places.ts';
import { onlyAcquirer } from '@distance/server/adapters/acquirers.ts';
import { handlers } from '@distance/server/calls.ts';
import { systemClock } from '@distance/server/clock.ts';
import { CatalogCache } from '@distance/server/features/catalog/catalog-cache.ts';
import { Edge, type Caller } from '@distance/server/http/edge.ts';
import { Limiter } from '@distance/server/http/limits.ts';
import { LETTERS } from '@distance/server/letters.ts';
import { LiveTables } from '@distance/server/features/results/live/live-tables.ts';
import { LINE_KINDS } from '@distance/server/line-kinds.ts';
import { readSettings } from '@distance/server/settings.ts';
import { instantAcquirer } from './instant-acquirer.ts';

/** The press of pay without HTTP, so that the product and its database are measured and nothing else. */
export function openShop(
  db: Db,
  url: string,
): { buy(format: MadeFormat): Promise<void>; close(): Promise<void> } {
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const limiter = new Limiter(db, systemClock);
  const services = {
    settings,
    clock: systemClock,
    db,
    log: { info() {}, warn() {}, error() {}, debug() {} },
    acquirers: onlyAcquirer(instantAcquirer),
    social: [],
    files: { write: async () => '', read: async () => new Uint8Array(), remove: async () => undefined },
    malware: null,
    mailDomains: { takesMail: async () => 'unknown' as const },
    addressPlaces: NO_PLACES,
    carriers: createCarriers({ cdek: null, pochta: null }, systemClock),
    catalog: new CatalogCache(),
    live: new LiveTables({ db, clock: systemClock }),
    lineKinds: LINE_KINDS,
    letters: LETTERS,
  };
  const edge = new Edge(services, handlers, limiter);
  let buyers = 0;
  return {
    async buy(format) {
      buyers += 1;
      // Each buyer has an address of his own, because one holds few unpaid places.
      await edge.invoke('paymentCreate', { body: paymentBody(format) }, callerFrom(addressOf(buyers)));
    },
    close: async () => await limiter.close(),
  };
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

function callerFrom(address: string): Caller {
  return {
    token: null,
    locale: 'ru',
    address,
    browserKey: null,
    userAgent: 'bench',
    requestId: 'bench',
    idempotencyKey: null,
    request: null,
  };
}
