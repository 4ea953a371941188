import { COVER_SIZES, type CoverSize } from './cover-address.ts';
import { COVER_PALETTES, type CoverInput, type CoverPalette } from './cover.ts';
import { TEMPLATES } from './templates.ts';

const MAX_KM = 1000;

/** The inputs of `coverAddress`, or null when any of them is not one that it writes. */
export function readCoverAddress(id: string, query: Readonly<Record<string, unknown>>): CoverInput | null {
  const size = one(query['size']);
  const palette = one(query['palette']);
  const sport = one(query['sport']);
  const template = one(query['template']);
  const km = one(query['km']);
  const label = one(query['label']);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id) || !/^[a-z]{1,16}$/.test(sport)) return null;
  if (!isSize(size) || !isPalette(palette)) return null;
  if (template !== '' && !isTemplate(template)) return null;
  if (km !== '' && !(/^\d{1,4}(\.\d{1,4})?$/.test(km) && Number(km) <= MAX_KM)) return null;
  if (label !== '' && !/^[\d,+×]{1,8}$/.test(label)) return null;
  return {
    ...COVER_SIZES[size],
    id,
    sport,
    palette,
    distanceKm: km === '' ? null : Number(km),
    ...(label !== '' && { label }),
    ...(template !== '' && { template }),
  };
}

const one = (value: unknown): string => (typeof value === 'string' ? value : '');
const isSize = (value: string): value is CoverSize => Object.hasOwn(COVER_SIZES, value);
const isPalette = (value: string): value is CoverPalette => Object.hasOwn(COVER_PALETTES, value);
const isTemplate = (value: string): value is keyof typeof TEMPLATES => Object.hasOwn(TEMPLATES, value);
