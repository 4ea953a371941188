import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from './audit.ts';
import { faultShare, faultsOf } from './fault-share.ts';
import { FaultyPool, type DatabaseFault } from './faulty-pool.ts';
import { endUnpaid, startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import type { WriteCase } from './write-case.ts';
import { WRITE_CASES } from './write-cases.ts';

describe(`statements of ${WRITE_CASES.length} more operations fail, each with every kind of fault (G10)`, () => {
  const faulty = new FaultyPool();
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'), { wrapPool: faulty.wrap });
  });
  afterAll(async () => {
    await shop.close();
  });

  test.each(WRITE_CASES)(
    '$name: whole or not at all, and once in the end (F03, F04, S3)',
    { timeout: 0 },
    async (one) => {
      // Some sweep up what earlier operations left: that is done once before anything is counted.
      await (await one.prepare(shop)).run();
      const whole = await one.prepare(shop);
      const statements = await faulty.count(async () => await whole.run());
      expect(statements).toBeGreaterThanOrEqual(2);
      let failed = 0;
      await faultShare().playEach(faultsOf(statements), async ({ n, kind }) => {
        if (await failOnce(one, n, kind)) failed += 1;
      });
      expect(failed).toBeGreaterThan(0);
      await endUnpaid(shop);
      expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
    },
  );

  /** False when this run of the operation had fewer statements. */
  async function failOnce(one: WriteCase, n: number, kind: DatabaseFault): Promise<boolean> {
    // Hundreds of runs write to one mailbox; its budget of letters is proved elsewhere.
    await shop.db.deleteFrom('limit_counter').where('key', 'like', 'letter-%').execute();
    const attempt = await one.prepare(shop);
    faulty.arm(n, kind);
    try {
      await attempt.run();
      faulty.disarm();
      if (faulty.failed !== null) await attempt.end();
      return faulty.failed !== null;
    } catch (error) {
      faulty.disarm();
      throw new Error(`${kind} at statement ${n}: ${faulty.failed ?? 'none'}`, { cause: error });
    }
  }
});
