import { expect, test } from 'vitest';
import { packParcel } from './pack-parcel.ts';

test.each([
  ['one cap', [{ weight: 120, box: [200, 150, 60], count: 1 }], [300, 20, 15, 10]],
  [
    'a box whose sides come in another order',
    [{ weight: 120, box: [60, 200, 150], count: 1 }],
    [300, 20, 15, 10],
  ],
  ['five caps one on another', [{ weight: 120, box: [200, 150, 60], count: 5 }], [700, 20, 15, 30]],
  [
    'a cap on a wide shirt',
    [
      { weight: 120, box: [200, 150, 60], count: 1 },
      { weight: 181, box: [301, 250, 30], count: 1 },
    ],
    [500, 35, 25, 10],
  ],
  ['exactly whole steps', [{ weight: 200, box: [200, 150, 50], count: 1 }], [300, 20, 15, 5]],
])('%s (P3.26)', (_what, goods, [grams, length, width, height]) => {
  expect(packParcel(goods)).toEqual({ grams, length, width, height });
});
