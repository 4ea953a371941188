import type { CoverPalette } from '../cover/palette.ts';

export const GOOD_KINDS = [
  'shirt',
  'longsleeve',
  'singlet',
  'hoodie',
  'cap',
  'beanie',
  'buff',
  'socks',
  'gloves',
  'sleeves',
  'bottle',
  'mug',
  'belt',
  'number-belt',
  'bag',
  'backpack',
  'towel',
  'medal',
  'hanger',
  'poster',
] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** What is printed: the event's course, a distance, the event's whole artwork, the brand's sign, water, next to nothing. */
export const GOOD_MOTIFS = ['route', 'number', 'art', 'mark', 'waves', 'plain'] as const;
export type GoodMotif = (typeof GOOD_MOTIFS)[number];

/** The whole good; its other side; its print from near by; what is printed alone. */
export const GOOD_VIEWS = ['front', 'back', 'near', 'print'] as const;
export type GoodView = (typeof GOOD_VIEWS)[number];

/** All that a picture of a good is drawn from. */
export interface GoodDrawing {
  readonly kind: GoodKind;
  readonly palette: CoverPalette;
  readonly motif: GoodMotif;
  /** Public id of the event whose course is printed; any word for goods of no event. */
  readonly seed: string;
  /** Digits, comma, plus and ×; null where the motif has no number. */
  readonly label: string | null;
  readonly view: GoodView;
}
