import type { SpaceView } from '@distance/contract/seats.ts';
import { expect, test } from 'vitest';
import { clampView, nextSeat, planSeatMap, reveal, type Step, WHOLE, zoomAt } from './seat-map.ts';
import { choosable } from './space-groups.ts';

/** Two sectors of curved rows with an aisle between them. */
const spaces: SpaceView[] = ['А', 'Б'].flatMap((sector, s) =>
  [1, 2, 3].flatMap((row) =>
    [1, 2, 3, 4].map((place) => ({
      public_id: `${sector}${row}-${place}`,
      kind: 'seat' as const,
      number: null,
      sector,
      row: String(row),
      place: String(place),
      x: s * 240 + place * 40,
      y: row * 50 + Math.abs(place - 2.5) * 6,
      state: 'free' as const,
    })),
  ),
);
const plan = planSeatMap(choosable(spaces, new Set()));
if (!plan) throw new Error('these seats have places');

test('a map knows its rows, sectors and the step between seats (P7.45)', () => {
  expect(plan.rows).toHaveLength(6);
  expect(plan.rows[0]?.seats.map(({ public_id }) => public_id)).toEqual(['А1-1', 'А1-2', 'А1-3', 'А1-4']);
  expect(plan.sectors.map(({ name }) => name)).toEqual(['А', 'Б']);
  expect(plan.step).toBe(40);
  for (const { seats } of plan.rows)
    for (const { x, y } of seats) {
      expect(x).toBeGreaterThan(plan.box.x);
      expect(x).toBeLessThan(plan.box.x + plan.box.width);
      expect(y).toBeGreaterThan(plan.box.y);
      expect(y).toBeLessThan(plan.box.y + plan.box.height);
    }
});

test('seats without places have no map', () => {
  const [first, ...rest] = spaces;
  if (!first) throw new Error('no seats');
  expect(planSeatMap(choosable([{ ...first, x: null }, ...rest], new Set()))).toBeNull();
  expect(planSeatMap([])).toBeNull();
});

test.each<[string, Step, string | undefined]>([
  ['А1-1', 'right', 'А1-2'],
  ['А1-2', 'left', 'А1-1'],
  ['А1-1', 'left', undefined],
  ['А1-4', 'right', 'Б1-1'],
  ['Б2-1', 'left', 'А2-4'],
  ['А1-1', 'down', 'А2-1'],
  ['А3-4', 'up', 'А2-4'],
  ['А3-4', 'down', undefined],
  ['А2-3', 'first', 'А2-1'],
  ['Б2-3', 'last', 'Б2-4'],
  ['nobody', 'left', undefined],
])('from %s the step %s leads to %s', (from, step, to) => {
  expect(nextSeat(plan, from, step)?.public_id).toBe(to);
});

const frame = { width: 300, height: 200 };

test('the whole map is the least, and nothing leaves the frame', () => {
  expect(clampView({ x: 50, y: -500, k: 0.2 }, frame)).toEqual(WHOLE);
  expect(clampView({ x: -1000, y: 20, k: 2 }, frame)).toEqual({ x: -300, y: 0, k: 2 });
  expect(clampView({ x: 0, y: 0, k: 100 }, frame).k).toBe(8);
});

test('zooming keeps the point under the finger', () => {
  const view = zoomAt(WHOLE, frame, 2, { x: 100, y: 50 });
  expect(view).toEqual({ x: -100, y: -50, k: 2 });
  expect(zoomAt(view, frame, 0.5, { x: 100, y: 50 })).toEqual(WHOLE);
});

test('a seat outside the frame is brought in, one inside moves nothing', () => {
  const view = { x: -100, y: -50, k: 2 };
  expect(reveal(view, frame, { x: 150, y: 100 }, 20)).toEqual(view);
  expect(reveal(view, frame, { x: 340, y: 100 }, 20)).toEqual({ x: -160, y: -50, k: 2 });
});
