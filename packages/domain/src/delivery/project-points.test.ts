import { expect, test } from 'vitest';
import { projectPoints } from './project-points.ts';

const BOX = { width: 320, height: 200, margin: 20 };

test('north is up, east is right, and all lie within the margin', () => {
  const [south, northEast] = projectPoints(
    [
      { lat: 55, lon: 37 },
      { lat: 56, lon: 38 },
    ],
    BOX,
  );
  expect(south?.y).toBeCloseTo(180);
  expect(northEast?.y).toBeCloseTo(20);
  expect(northEast?.x).toBeGreaterThan(south?.x ?? 0);
  // A degree of longitude is shorter than one of latitude, by the cosine.
  expect((northEast?.x ?? 0) - (south?.x ?? 0)).toBeCloseTo(160 * Math.cos((55.5 * Math.PI) / 180));
});

test('a wide city fills the width', () => {
  const placed = projectPoints(
    [
      { lat: 55, lon: 37 },
      { lat: 55.01, lon: 39 },
    ],
    BOX,
  );
  expect(placed.map(({ x }) => Math.round(x))).toEqual([20, 300]);
});

test('a point alone lies in the middle, and none is no fault', () => {
  expect(projectPoints([{ lat: 55, lon: 37 }], BOX)).toEqual([{ x: 160, y: 100 }]);
  expect(projectPoints([], BOX)).toEqual([]);
});
