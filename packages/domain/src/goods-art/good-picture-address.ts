import { COVER_PALETTES, type CoverPalette } from '../cover/palette.ts';
import { GOOD_KINDS, GOOD_MOTIFS, GOOD_VIEWS, type GoodDrawing } from './good-drawing.ts';

/** Every size a good's picture is served in, CSS px; a vector is as sharp at twice of it. */
export const GOOD_SIZES = {
  thumb: { width: 72, height: 90 },
  tile: { width: 320, height: 344 },
  main: { width: 664, height: 664 },
  /** Without a ground, for panels that have a colour of their own. */
  bare: { width: 400, height: 400 },
  share: { width: 1200, height: 630 },
} as const;
export type GoodSize = keyof typeof GOOD_SIZES;

/** Sizes a photo is written in: it has its ground for good, so there is none without it. */
export const PHOTO_SIZES = ['thumb', 'tile', 'main', 'share'] as const satisfies GoodSize[];

/** Changes when the drawing does, so that kept pictures are asked for anew. */
const DRAWING = '1';
const FOLDER = '/good/';

/** What `product.pictures` holds of a drawn picture: all that it is drawn from, without a size. */
export function goodPicture({ kind, palette, motif, seed, label, view }: GoodDrawing): string {
  const query = new URLSearchParams({ palette, motif, seed });
  if (label !== null) query.set('label', label);
  query.set('view', view);
  query.set('v', DRAWING);
  return `${FOLDER}${kind}.svg?${query.toString()}`;
}

const PHOTOS = '/photo/';

/** What `product.pictures` holds of a photo, without a size. @param digest of its content, 40 hexadecimal digits */
export const goodPhoto = (digest: string): string => `${PHOTOS}${digest}`;

/** Whether this is the last part of the address of a photo in one of its sizes. */
export const isPhotoFile = (file: string): boolean =>
  /^[0-9a-f]{40}-(?:(?:thumb|tile|main)\.webp|share\.jpg)$/.test(file);

/** Address of a picture in one size; pictures that are neither drawn nor photos have one size only. */
export function goodPictureAddress(picture: string, size: GoodSize, type: 'svg' | 'png' = 'svg'): string {
  if (picture.startsWith(PHOTOS))
    return size === 'share' ? `${picture}-share.jpg` : `${picture}-${size === 'bare' ? 'main' : size}.webp`;
  if (!picture.startsWith(FOLDER)) return picture;
  return `${picture.replace('.svg?', `.${type}?`)}&size=${size}`;
}

export interface AskedGood {
  drawing: GoodDrawing;
  size: GoodSize;
  type: 'svg' | 'png';
  /** As `product.pictures` would hold it. */
  picture: string;
}

/** The inputs of `goodPictureAddress`, or null when any of them is not one that it writes. @param file `shirt.svg` */
export function readGoodAddress(file: string, query: Readonly<Record<string, unknown>>): AskedGood | null {
  const [, kind = '', type = ''] = /^([a-z-]{1,16})\.(svg|png)$/.exec(file) ?? [];
  const { palette, motif, seed, label = null, view, size } = query;
  if (!isOne(GOOD_KINDS, kind) || !isOne(GOOD_MOTIFS, motif) || !isOne(GOOD_VIEWS, view)) return null;
  if (!isPalette(palette) || !isSize(size)) return null;
  if (typeof seed !== 'string' || !/^[\w-]{1,64}$/.test(seed)) return null;
  if (label !== null && (typeof label !== 'string' || !/^[\d,+×]{1,8}$/.test(label))) return null;
  // Only pictures for shared links are asked for as PNG.
  if (type === 'png' && size !== 'share') return null;
  const drawing: GoodDrawing = { kind, palette, motif, seed, label, view };
  return { drawing, size, type: type === 'png' ? 'png' : 'svg', picture: goodPicture(drawing) };
}

const isOne = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);
const isPalette = (value: unknown): value is CoverPalette =>
  typeof value === 'string' && Object.hasOwn(COVER_PALETTES, value);
const isSize = (value: unknown): value is GoodSize =>
  typeof value === 'string' && Object.hasOwn(GOOD_SIZES, value);
