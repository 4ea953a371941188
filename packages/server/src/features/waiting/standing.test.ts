import type { WaitingView } from '@distance/contract/waiting.ts';
import { makeLine, makeSoldOut } from '@distance/testkit/factories/waiting.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { selectEntriesOf } from './entries.repo.ts';
import { waitingViews } from './waiting.view.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

/** The database, and how many rows were read of it. */
function counting() {
  let rows = 0;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return await Promise.resolve(result);
    },
  });
  return { db, read: () => rows };
}

test('the length of a line and one’s turn in it are counted in the database, not read person by person', async () => {
  const format = await makeSoldOut(shop);
  const line = await makeLine(shop, format, 7, nextAddress);
  const fourth = line[3];
  if (!fourth) throw new Error('the line is short');
  const read = await shop.call<{ values: object[]; own: WaitingView[] }>(
    'GET',
    `/api/event/${format.eventPublicId}/waiting`,
    { token: fourth.token, from: nextAddress() },
  );
  expect(read.body.values).toEqual([
    { format_public_id: format.publicId, kind: 'athlete', waiting: 7, freed: 0 },
  ]);
  expect(read.body.own).toMatchObject([{ position: 4, waiting: 7 }]);
  const { db, read: rowsRead } = counting();
  const [view] = await waitingViews(db, await selectEntriesOf(shop.db, fourth.id), shop.clock.now(), 'ru');
  expect(view).toMatchObject({ position: 4, waiting: 7 });
  expect(rowsRead()).toBeLessThan(7);
});
