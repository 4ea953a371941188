import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Packed } from './packed.ts';

const page = Buffer.from('<li>Десять холмов, 12 июня</li>'.repeat(2000));

test('a packed page holds its own bytes and nothing beside them', () => {
  const packed = new Packed(page, 3);
  for (const encoding of ['br', 'gzip'] as const) {
    const form = packed.as(encoding);
    expect(form.buffer.byteLength).toBe(form.length);
    expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(form).equals(page)).toBe(true);
  }
});

test('what is kept of a page is its smallest form, of which the others are made', () => {
  const packed = new Packed(Buffer.from(page), 3);
  packed.shrink();
  expect(packed.least).toBe(packed.as('br').length);
  expect(packed.as('identity').equals(page)).toBe(true);
});
