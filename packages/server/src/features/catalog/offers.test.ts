import { expect, test } from 'vitest';
import type { OfferRow, WaveRow } from './offers.repo.ts';
import { cheapest, leftByKind, priceNow, runners, shownPrice, stateOf, stateOfCity } from './offers.ts';

const NOW = new Date('2027-03-01T09:00:00Z');
const dates = { opensAt: new Date('2027-02-01T00:00:00Z'), closesAt: new Date('2027-05-01T00:00:00Z') };
const wave = (price: number, more: Partial<WaveRow> = {}): WaveRow => ({
  id: price,
  kind: 'athlete',
  price,
  starts_at: null,
  ends_at: null,
  sold_from: null,
  sold_until: null,
  ...more,
});

function offer(left: number, waves: WaveRow[] = [wave(200_000)], more: Partial<OfferRow> = {}): OfferRow {
  const id = more.id ?? 1;
  const stocks = [{ id, scope: 'format' as const, capacity: 100, left, sold: 100 - left, buy_limit: null }];
  return {
    id,
    public_id: `f${id}`,
    event_city_id: 1,
    start_time: new Date('2027-05-05T08:00:00Z'),
    distance_m: 10_000,
    distance_label: null,
    hidden: false,
    is_team: false,
    team_all: false,
    fixed_count: null,
    waves,
    kinds: [{ kind: 'athlete', title: 'Участник', title_en: 'Athlete', runs: true, stocks }],
    ...more,
  };
}

test.each([
  ['places and a price', offer(5), dates, 'open'],
  ['no places', offer(0), dates, 'sold_out'],
  [
    'fewer places than the fixed team',
    offer(3, undefined, { is_team: true, team_all: true, fixed_count: 4 }),
    dates,
    'sold_out',
  ],
  ['registration ahead', offer(5), { ...dates, opensAt: new Date('2027-03-01T09:00:01Z') }, 'soon'],
  ['the very moment of opening', offer(5), { ...dates, opensAt: NOW }, 'open'],
  ['the very moment of closing', offer(5), { ...dates, closesAt: NOW }, 'closed'],
  ['the start is past', offer(5, undefined, { start_time: NOW }), dates, 'closed'],
  [
    'between two stages',
    offer(5, [wave(1, { ends_at: '2027-02-20T00:00:00Z' }), wave(2, { starts_at: '2027-03-10T00:00:00Z' })]),
    dates,
    'soon',
  ],
  ['after the last wave', offer(5, [wave(1, { ends_at: '2027-02-20T00:00:00Z' })]), dates, 'closed'],
] as const)('%s', (_name, row, when, state) => {
  expect(stateOf(row, when, NOW)).toBe(state);
});

test('a city is sold out only when every listed format is', () => {
  expect(stateOfCity([offer(0), offer(4, undefined, { id: 2 })], dates, NOW)).toBe('open');
  expect(stateOfCity([offer(0), offer(4, undefined, { id: 2, hidden: true })], dates, NOW)).toBe('sold_out');
});

test('the price follows the number sold', () => {
  const waves = [wave(150_000, { sold_until: 40 }), wave(200_000, { sold_from: 40 })];
  const of = (left: number) => {
    const row = offer(left, waves);
    const prices = row.kinds.map((kind) => priceNow(row, kind, NOW).current?.price);
    return prices[0];
  };
  expect(of(61)).toBe(150_000);
  expect(of(60)).toBe(200_000);
});

test('the cheapest open format gives the price from, with its next change', () => {
  const rises = [
    wave(180_000, { ends_at: '2027-03-05T00:00:00Z' }),
    wave(210_000, { starts_at: '2027-03-05T00:00:00Z' }),
  ];
  const price = cheapest(
    [offer(0, [wave(90_000)]), offer(5, rises, { id: 2 }), offer(5, undefined, { id: 3 })],
    dates,
    NOW,
  );
  expect(shownPrice(price)).toBe(180_000);
  expect(price?.next).toEqual({ price: 210_000, startsAt: '2027-03-05T00:00:00Z' });
});

test('spectators are no runners, hidden formats are in no total', () => {
  const stand = offer(50, undefined, {
    id: 2,
    kinds: [
      {
        kind: 'spectator',
        title: '',
        title_en: '',
        runs: false,
        stocks: [{ id: 2, scope: 'format', capacity: 60, left: 50, sold: 10, buy_limit: null }],
      },
    ],
  });
  const all = [offer(5), stand, offer(7, undefined, { id: 3, hidden: true })];
  expect(runners(all, 'left')).toBe(5);
  expect(runners(all, 'capacity')).toBe(100);
  expect(leftByKind(all)).toEqual({ athlete: 5, spectator: 50 });
});
