import { expect, test } from 'vitest';
import { elevationProfile } from './elevation.ts';

const climb = (heights: number[]) =>
  heights.reduce((sum, h, i) => sum + Math.max(0, h - (heights[i - 1] ?? h)), 0);

test.each([
  [120, 60],
  [2400, 200],
  [35, 24],
])('rises add up to %i m over %i points', (climbM, points) => {
  for (const id of ['a', 'b', 'c', 'd']) {
    const heights = elevationProfile(id, climbM, points);
    expect(heights).toHaveLength(points);
    expect(Math.min(...heights)).toBe(0);
    expect(Math.abs(climb(heights) - climbM)).toBeLessThan(0.05 * points + 1);
    expect(elevationProfile(id, climbM, points)).toEqual(heights);
  }
});

test('a flat course is flat', () => {
  expect(elevationProfile('a', 0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
});
