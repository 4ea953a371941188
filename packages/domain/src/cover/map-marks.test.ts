import { describe, expect, test } from 'vitest';
import type { CoverSource } from './cover-address.ts';
import { mapMarks } from './map-marks.ts';

const COVER: CoverSource = {
  id: 'nochnaya-desyatka',
  sport: 'run',
  palette: 'blue',
  template: 'streets',
  distance_km: 10,
  label: null,
};

describe('marks on a map', () => {
  test('are the start and the water that the distance passes, at most three, inside the picture', () => {
    const marks = mapMarks(COVER, [2, 4, 5, 6, 8, 12]);
    expect(marks.filter(({ kind }) => kind !== 'water')).not.toEqual([]);
    const water = marks.flatMap((mark) => (mark.kind === 'water' ? [mark.km] : []));
    expect(water).toEqual([4, 5, 8]);
    for (const { left, top } of marks) {
      expect(left).toBeGreaterThanOrEqual(0.14);
      expect(left).toBeLessThanOrEqual(0.86);
      expect(top).toBeGreaterThanOrEqual(0.14);
      expect(top).toBeLessThanOrEqual(0.86);
    }
  });

  test('of a start without a length are its ends, and of a picture that nobody draws there are none', () => {
    expect(mapMarks({ ...COVER, distance_km: null }, [2]).some(({ kind }) => kind === 'water')).toBe(false);
    expect(mapMarks({ ...COVER, palette: 'nothing' }, [2])).toEqual([]);
  });
});
