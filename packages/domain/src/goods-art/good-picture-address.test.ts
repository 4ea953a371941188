import { describe, expect, test } from 'vitest';
import type { GoodDrawing } from './good-drawing.ts';
import { goodPhoto, goodPicture, goodPictureAddress, readGoodAddress } from './good-picture-address.ts';

const MUG: GoodDrawing = {
  kind: 'mug',
  palette: 'chalk',
  motif: 'number',
  seed: 'sinyaya-liniya',
  label: '42,2',
  view: 'near',
};

const read = (address: string) => {
  const url = new URL(address, 'http://site.invalid');
  return readGoodAddress(url.pathname.split('/').at(-1) ?? '', Object.fromEntries(url.searchParams));
};

describe('the address of a good’s picture', () => {
  test('holds all that it is drawn from, in every size', () => {
    const picture = goodPicture(MUG);
    expect(read(goodPictureAddress(picture, 'tile'))).toEqual({
      drawing: MUG,
      size: 'tile',
      type: 'svg',
      picture,
    });
    expect(read(goodPictureAddress(picture, 'share', 'png'))).toMatchObject({ size: 'share', type: 'png' });
    expect(goodPictureAddress('/files/shirt.webp', 'tile')).toBe('/files/shirt.webp');
    expect(read(goodPictureAddress(picture, 'bare'))).toMatchObject({ size: 'bare', type: 'svg' });
    const photo = goodPhoto('0'.repeat(40));
    expect((['bare', 'main', 'share'] as const).map((size) => goodPictureAddress(photo, size))).toEqual([
      `${photo}-main.webp`,
      `${photo}-main.webp`,
      `${photo}-share.jpg`,
    ]);
  });

  test.each([
    ['a size that there is not', '/good/mug.svg?palette=chalk&motif=plain&seed=x&view=front&size=huge'],
    ['a kind that there is not', '/good/sofa.svg?palette=chalk&motif=plain&seed=x&view=front&size=tile'],
    ['a palette of a prototype', '/good/mug.svg?palette=constructor&motif=plain&seed=x&view=front&size=tile'],
    ['a motif that there is not', '/good/mug.svg?palette=chalk&motif=cat&seed=x&view=front&size=tile'],
    ['markup in the seed', '/good/mug.svg?palette=chalk&motif=plain&seed=%3Cscript%3E&view=front&size=tile'],
    [
      'letters in the number',
      '/good/mug.svg?palette=chalk&motif=number&seed=x&label=abc&view=front&size=tile',
    ],
    ['a long seed', `/good/mug.svg?palette=chalk&motif=plain&seed=${'x'.repeat(65)}&view=front&size=tile`],
    ['a PNG of a small size', '/good/mug.png?palette=chalk&motif=plain&seed=x&view=front&size=tile'],
    ['another type', '/good/mug.gif?palette=chalk&motif=plain&seed=x&view=front&size=tile'],
  ])('with %s is none', (_what, address) => {
    expect(read(address)).toBeNull();
  });
});
