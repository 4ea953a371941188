import { CERTIFICATE_ART } from '../certificates/certificate-art.ts';
import type { CoverInput } from './cover.ts';

/** Every size a cover is served in (design.md section 8). `number: false` leaves the distance out. */
export const COVER_SIZES = {
  card: { width: 400, height: 500 },
  lead: { width: 640, height: 386 },
  head: { width: 1440, height: 520, animate: true },
  headPhone: { width: 390, height: 400, animate: true },
  headStill: { width: 1440, height: 520 },
  headPhoneStill: { width: 390, height: 400 },
  band: { width: 1280, height: 300 },
  feature: { width: 640, height: 440 },
  featurePhone: { width: 358, height: 200 },
  map: { width: 808, height: 454, number: false },
  thumb: { width: 72, height: 90 },
  share: { width: 1200, height: 630 },
  certificate: CERTIFICATE_ART,
} as const satisfies Record<
  string,
  Pick<CoverInput, 'width' | 'height' | 'number' | 'animate' | 'routeCenter' | 'routeScale'>
>;

export type CoverSize = keyof typeof COVER_SIZES;

/** What a cover is drawn from as it travels to the browser. */
export interface CoverSource {
  readonly id: string;
  readonly sport: string;
  readonly palette: string;
  readonly template: string | null;
  readonly distance_km: number | null;
  readonly label: string | null;
}

/** Changes when the drawing does, so that kept pictures are asked for anew. */
const DRAWING = '1';

/** Address of a cover picture. It holds all inputs, so the answer never changes and may be kept forever. */
export function coverAddress(cover: CoverSource, size: CoverSize, type: 'svg' | 'png' = 'svg'): string {
  const query = new URLSearchParams({ size, sport: cover.sport, palette: cover.palette });
  if (cover.template !== null) query.set('template', cover.template);
  if (cover.distance_km !== null) query.set('km', String(cover.distance_km));
  if (cover.label !== null) query.set('label', cover.label);
  query.set('v', DRAWING);
  return `/cover/${encodeURIComponent(cover.id)}.${type}?${query.toString()}`;
}
