import type { CoverInput } from '../cover/cover.ts';

/** Art of a certificate, above its line, as a share of the sheet it is drawn on: right of the sum (design 22). */
export const CERTIFICATE_ART = {
  width: 620,
  height: 247,
  number: false,
  routeCenter: [0.79, 0.52],
  routeScale: 0.92,
} as const satisfies Pick<CoverInput, 'width' | 'height' | 'number' | 'routeCenter' | 'routeScale'>;
