import { selectDelivery } from '@distance/domain/basket/delivery-form.ts';
import { withTabState } from '@distance/domain/basket/participant-form.ts';
import { expect, test } from 'vitest';
import { formatView } from './format-view.fixture.ts';
import { ticketFromFormat } from './ticket-from-format.ts';

const format = formatView({
  max_count: 8,
  team_all: true,
  fixed_count: 4,
  isTeam: true,
  delivery: [
    { public_id: 'desk', name: 'Самовывоз', pickup: true, price: 0 },
    { public_id: 'courier', name: 'Курьер', pickup: false, price: 400 },
  ],
});

test('a ticket put in the basket says its place, event, start and places left by the documented names (P3.06, P3.07)', () => {
  expect(ticketFromFormat(format, 'athlete')).toMatchObject({
    public_id: 'format-10',
    selector: 'ticket',
    groupId: 'format-10-athlete',
    count: 1,
    price: 2400,
    title: 'Ночная десятка',
    address: 'Лужнецкая набережная, 24',
    logo: expect.stringMatching(/^\/cover\/night/),
    type: '10 км',
    event: { public_id: 'night', title: 'Ночная десятка' },
    event_city: { public_id: 'night-msk' },
    format_public_id: 'format-10',
    start_time: '2027-06-12T19:30:00.000Z',
    tickets_left: format.tickets_left,
    kind: 'athlete',
  });
});

test('it says how many may be bought and whether they are a team’s by the documented names (P3.08)', () => {
  const limited = { ...format, kinds: format.kinds.map((kind) => ({ ...kind, buy_limit: 2 })) };
  const limits = { buy_limit: 2, team_all: true, fixed_count: 4, max_count: 8, isTeam: true, full: false };
  expect(ticketFromFormat(limited, 'athlete')).toMatchObject(limits);
  const soldOut = { ...limited, kinds: limited.kinds.map((kind) => ({ ...kind, tickets_left: 0 })) };
  expect(ticketFromFormat(soldOut, 'athlete')).toMatchObject({ full: true });
});

test('the chosen way of delivery stands in it by the documented names (P3.10, P4.46)', () => {
  const made = ticketFromFormat(format, 'athlete');
  if (made === null) throw new Error('no such kind');
  expect(made).toMatchObject({ delivery: true, delivery_method: format.delivery });
  expect(selectDelivery(made, 'desk')).toMatchObject({
    delivery_public_id: 'desk',
    currentPickupSelect: true,
    isHiddenDeliveryAddres: true,
  });
  expect(selectDelivery(made, 'courier')).toMatchObject({
    delivery_public_id: 'courier',
    currentPickupSelect: false,
    isHiddenDeliveryAddres: false,
  });
});

test('code, numbered place, sale, sizes and an unfinished form stand in it by the documented names (P3.11)', () => {
  const sale = {
    public_id: 'pair',
    title: 'Вдвоём дешевле',
    active: true,
    start_date: '2026-11-01T00:00:00.000Z',
    end_date: '2027-06-12T00:00:00.000Z',
    discount: 10,
    discount_form: 'percent' as const,
    count: 2,
    formats: ['format-10'],
    gift_product: [],
    club: null,
  };
  const space = { public_id: 'a-1-7', title: 'Сектор А, 1–7', held_until: '2026-11-24T10:10:00.000Z' };
  const made = ticketFromFormat({ ...format, sales: [sale] }, 'athlete', { promocode: 'НОЧЬ15', space });
  expect(made).toMatchObject({
    promocode: 'НОЧЬ15',
    space: { public_id: 'a-1-7', title: 'Сектор А, 1–7' },
    addTicketToBasketTime: Date.parse('2026-11-24T10:00:00.000Z'),
    sale,
    shirt_unavailable: true,
  });
  if (made === null) throw new Error('no such kind');
  const moment = { today: '2026-11-24', timeZone: 'Europe/Moscow' };
  expect(withTabState({ ...made, info: { first_name: 'Анна' } }, moment)).toMatchObject({ isErrorTab: true });
});
