import { drawGood } from '@distance/domain/goods-art/draw-good.ts';
import { goodPictureAddress, readGoodAddress } from '@distance/domain/goods-art/good-picture-address.ts';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, COLLECTIONS } from './demo-good.ts';
import { SIZES } from './size-rows.ts';
import { DEMO_SHELVES, picturesOf } from './write-goods.ts';

const goods = DEMO_SHELVES.flatMap((shelf) => shelf.goods.map((good) => ({ shelf, good })));

describe('the shop of the demo', () => {
  test('has at least sixty goods, some in each of eight categories and of each collection', () => {
    expect(goods.length).toBeGreaterThanOrEqual(60);
    expect(new Set(goods.map(({ good }) => good.id)).size).toBe(goods.length);
    for (const { id } of CATEGORIES)
      expect(goods.filter(({ shelf }) => shelf.category === id).length, id).toBeGreaterThan(3);
    for (const { id } of COLLECTIONS)
      expect(goods.filter(({ good }) => good.collections?.includes(id)).length, id).toBeGreaterThan(7);
    expect(CATEGORIES).toHaveLength(8);
  });

  test('shows no picture twice, and draws every one of them', () => {
    const pictures = goods.flatMap(({ good }) => picturesOf(good));
    const drawn = pictures.map((picture) => {
      const url = new URL(goodPictureAddress(picture, 'main'), 'http://site.invalid');
      const asked = readGoodAddress(url.pathname.replace('/good/', ''), Object.fromEntries(url.searchParams));
      if (asked === null) throw new Error(`${picture} cannot be drawn`);
      expect(asked.picture).toBe(picture);
      return drawGood(asked.drawing, 320, 344);
    });
    const first = goods.map(({ good }) => picturesOf(good)[0]);
    expect(new Set(first).size).toBe(first.length);
    expect(drawn).toHaveLength(pictures.length);
  });

  test('names only sizes that there are as sold out or nearly so', () => {
    for (const { shelf, good } of goods)
      for (const size of [...(good.gone ?? []), ...(good.few ?? [])])
        expect(
          SIZES[shelf.sizing].map(({ name }) => name),
          good.id,
        ).toContain(size);
  });
});
