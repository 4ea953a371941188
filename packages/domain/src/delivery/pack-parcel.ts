/** What a good of the shop needs of a parcel. */
export interface Packed {
  /** Grams of one. */
  weight: number;
  /** Sides of its box in millimetres, in any order. */
  box: readonly number[];
  count: number;
}

/** A parcel as carriers price it: whole grams and centimetres. */
export interface Parcel {
  grams: number;
  length: number;
  width: number;
  height: number;
}

/** Of the box that goods are packed in. */
const WRAPPING_G = 100;
const GRAM_STEP = 100;
const SIDE_STEP = 5;

/**
 * One parcel for all goods: their boxes lie flat one on another, so the two longer sides are the longest there are and the shortest
 * ones add up. Rounded up to 100 g and 5 cm, so that parcels alike are priced alike.
 */
export function packParcel(goods: readonly Packed[]): Parcel {
  let grams = WRAPPING_G;
  let length = 0;
  let width = 0;
  let height = 0;
  for (const { weight, box, count } of goods) {
    const [long = 0, middle = 0, short = 0] = box.toSorted((a, b) => b - a);
    grams += weight * count;
    length = Math.max(length, long);
    width = Math.max(width, middle);
    height += short * count;
  }
  return { grams: up(grams, GRAM_STEP), length: side(length), width: side(width), height: side(height) };
}

function side(mm: number): number {
  return up(mm / 10, SIDE_STEP);
}

function up(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
