import { expect, test } from 'vitest';
import { type GoodToAdd, goodItem, renewedGood } from './good-item.ts';

const SHIRT: GoodToAdd = {
  public_id: 'shirt',
  title: 'Футболка',
  price: 1600,
  picture: '/good/shirt.svg?v=1',
  proportions: [
    { public_id: 'shirt-1', name: 'S', note: '44', count: 4 },
    { public_id: 'shirt-2', name: 'M', note: '46', count: 0 },
  ],
  insurance_cost: 90,
  delivery_method: [
    { public_id: 'pack', name: 'На старте', pickup: true, price: 0, with_start_pack: true },
    { public_id: 'bring', name: 'Курьером', pickup: false, price: 490, with_start_pack: false },
  ],
  event_city: [
    { public_id: 'msk', title: 'Ночная десятка', city: 'Москва' },
    { public_id: 'kzn', title: 'Ночная десятка', city: 'Казань' },
  ],
};
const [small] = SHIRT.proportions;
const item = () => ({ ...goodItem(SHIRT, small ?? raise(), 2), unique_id: 'g1', delivery_public_id: 'pack' });
function raise(): never {
  throw new Error('no size');
}

test('a good of the basket takes today’s price and limit, and keeps what the buyer chose', () => {
  const dearer = {
    ...SHIRT,
    price: 1700,
    proportions: [{ public_id: 'shirt-1', name: 'S', note: '44', count: 1 }],
  };
  expect(
    renewedGood({ ...item(), event_city: { public_id: 'kzn' }, insurance: true }, [dearer]),
  ).toMatchObject({
    price: 1700,
    max_count: 1,
    count: 2,
    delivery_public_id: 'pack',
    event_city: { public_id: 'kzn' },
    insurance: true,
    starts: SHIRT.event_city,
  });
});

test('a good or a size that is sold no more can be had no more', () => {
  expect(renewedGood(item(), []).max_count).toBe(0);
  expect(renewedGood(item(), [{ ...SHIRT, proportions: SHIRT.proportions.slice(1) }]).max_count).toBe(0);
});
