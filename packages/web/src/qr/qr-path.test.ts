import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('squares side by side are one stroke', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z');
});

test('a code of a ticket covers exactly its dark squares', () => {
  const { data, size } = encode('D10123456789ABCDEFGHJKMNPQRS', { ecc: 'L', border: 0 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) drawn[Number(y)]?.splice(at, 1, true);
  }
  expect(size).toBe(25);
  expect(drawn).toEqual(data);
});
