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
      const whole = await one.prepare(shop);
      const statements = await faulty.count(async () => await whole.run());
      expect(statements).toBeGreaterThanOrEqual(2);
      await faultShare().playEach(faultsOf(statements), async ({ n, kind }) => await failOnce(one, n, kind));
      await endUnpaid(shop);
      expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
    },
  );

  async function failOnce(one: WriteCase, n: number, kind: DatabaseFault): Promise<void> {
    const attempt = await one.prepare(shop);
    faulty.arm(n, kind);
    try {
      await attempt.run();
      faulty.disarm();
      // An operation may look at the world in fewer steps the next time.
      if (faulty.failed !== null) await attempt.end();
    } catch (error) {
      faulty.disarm();
      throw new Error(`${kind} at statement ${n}: ${faulty.failed ?? 'none'}`, { cause: error });
    }
  }
});
