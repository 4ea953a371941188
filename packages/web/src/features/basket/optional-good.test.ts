import type { GoodView } from '@distance/contract/goods.ts';
import { add } from '@distance/domain/basket/basket.ts';
import { describe, expect, test } from 'vitest';
import { heldOf, offeredGoods, optionalItem, sizeOfCard } from './optional-good.ts';

const M = { public_id: 'shirt-m', name: 'M', note: '', count: 3 };
const L = { public_id: 'shirt-l', name: 'L', note: '', count: 0 };
const PACK = { public_id: 'pack', name: 'На старте', pickup: true, price: 0, with_start_pack: true };
const COURIER = { public_id: 'courier', name: 'Курьером', pickup: false, price: 490, with_start_pack: false };

const shirt: GoodView = {
  public_id: 'shirt',
  variant: '',
  title: 'Футболка',
  description: '',
  price: 1600,
  old_price: null,
  picture: '',
  category: { public_id: 'shirts', title: 'Футболки' },
  group: '',
  subgroup: '',
  gender: 'unisex',
  proportions: [M, L],
  insurance: true,
  insurance_cost: 90,
  max_count: 10,
  best_seller: false,
  since: '2026-11-01',
  delivery_method: [COURIER, PACK],
  event_city: [
    { public_id: 'moscow', title: 'Ночная десятка', city: 'Москва' },
    { public_id: 'kazan', title: 'Ночная десятка', city: 'Казань' },
  ],
};
const kazan = { event: { public_id: 'night', title: 'Ночная десятка' }, event_city: { public_id: 'kazan' } };
const none = { ...shirt, proportions: [{ ...M, count: 0 }, L] };
const newId = () => 'new';

describe('a good beside the tickets of its start', () => {
  test('goes in once, is handed out with the start pack of that start and costs its insurance more (P3.10, P4.10, P4.11)', () => {
    const [item] = add([], optionalItem(shirt, M, kazan, true), newId);
    expect(item).toMatchObject({
      count: 1,
      totalCost: 1690,
      insurance: true,
      insurance_cost: 90,
      delivery: true,
      delivery_method: shirt.delivery_method,
      size: 'M',
      delivery_public_id: 'pack',
      currentPickupSelect: true,
      event: kazan.event,
      event_city: { public_id: 'kazan' },
    });
    expect(optionalItem({ ...shirt, insurance_cost: null }, M, kazan, true).insurance).toBe(false);
  });

  test('is offered where it is handed out, and sold out only to whom it lies in the basket', () => {
    const inBasket = add([], optionalItem(shirt, M, kazan, false), newId);
    const offered = (good: GoodView, place: string, items = inBasket) =>
      offeredGoods([good], { event_city: { public_id: place } }, items).length;
    expect(offered(shirt, 'kazan', [])).toBe(1);
    expect(offered(shirt, 'samara', [])).toBe(0);
    expect(offered({ ...shirt, delivery_method: [COURIER] }, 'kazan', [])).toBe(0);
    expect(offered(none, 'kazan', [])).toBe(0);
    expect(offered(none, 'kazan')).toBe(1);
  });

  test('its size is the picked one, the only one, else that of the basket (P4.13, P4.14, P4.17)', () => {
    const held = heldOf(add([], optionalItem(shirt, M, kazan, false), newId), shirt);
    expect(sizeOfCard(shirt, null, [])).toBeNull();
    expect(sizeOfCard(shirt, null, held)).toBe(M);
    expect(sizeOfCard(shirt, L.public_id, held)).toBe(L);
    expect(sizeOfCard({ proportions: [M] }, null, [])).toBe(M);
  });
});
