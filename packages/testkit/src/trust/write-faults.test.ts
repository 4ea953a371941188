import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from './audit.ts';
import { DATABASE_FAULTS, FaultyPool, type DatabaseFault } from './faulty-pool.ts';
import { startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import type { WriteCase } from './write-case.ts';
import { WRITE_CASES_BOUGHT } from './write-cases-bought.ts';
import { WRITE_CASES_KEPT } from './write-cases-kept.ts';
import { WRITE_CASES_TRANSFERS } from './write-cases-transfers.ts';
import { WRITE_CASES_PHONES } from './write-cases-phones.ts';
import { WRITE_CASES_SALES } from './write-cases-sales.ts';

/** By day each statement meets one of the six kinds, the next statement the next kind; at night every one of them. */
const EVERY_KIND = process.env['TRUST_NIGHT'] === '1';
const CASES = [
  ...WRITE_CASES_SALES,
  ...WRITE_CASES_BOUGHT,
  ...WRITE_CASES_KEPT,
  ...WRITE_CASES_TRANSFERS,
  ...WRITE_CASES_PHONES,
];
/** More statements than any of the operations has. */
const MOST = 250;
/** Long enough for every hold to end. */
const MINUTES = 22;

describe(`each statement of ${CASES.length} more operations fails once (G10)`, () => {
  const faulty = new FaultyPool();
  let shop: VirtualShop;
  let faults = 0;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'), { wrapPool: faulty.wrap });
  });
  afterAll(async () => {
    console.log(`database faults: ${faults} in ${CASES.length} operations`);
    await shop.close();
  });

  test.each(CASES.map((one, index) => ({ ...one, index })))(
    '$name: whole or not at all, and once in the end (F03, F04, S3)',
    { timeout: 0 },
    async ({ index, ...one }) => {
      let statements = 0;
      for (let n = 1; n < MOST; n += 1) {
        const kinds = EVERY_KIND ? DATABASE_FAULTS : [kindOf(index + n)];
        const failed = [];
        for (const kind of kinds) if (await failOnce(one, n, kind)) failed.push(kind);
        faults += failed.length;
        if (failed.length === 0) break;
        statements = n;
      }
      expect(statements).toBeGreaterThanOrEqual(2);
      expect(statements).toBeLessThan(MOST - 1);
      await endOthers();
      expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
    },
  );

  /** False when the operation has fewer statements than that. */
  async function failOnce(one: WriteCase, n: number, kind: DatabaseFault): Promise<boolean> {
    const attempt = await one.prepare(shop);
    faulty.arm(n, kind);
    try {
      await attempt.run();
      faulty.disarm();
      if (faulty.failed !== null) await attempt.end();
    } catch (error) {
      faulty.disarm();
      throw new Error(`${kind} at statement ${n}: ${faulty.failed ?? 'none'}`, { cause: error });
    }
    return faulty.failed !== null;
  }

  /** Nobody pays what is still open; its places come back. */
  async function endOthers(): Promise<void> {
    const { control } = shop.emulator;
    for (const payment of control.payments({ status: 'pending' })) control.expire(payment.id);
    await shop.pass(MINUTES);
  }
});

function kindOf(n: number): DatabaseFault {
  // The remainder lies inside the list.
  return DATABASE_FAULTS[n % DATABASE_FAULTS.length] as DatabaseFault;
}
