import { CERTIFICATE_DESIGNS } from '../certificates/certificate.ts';
import { certificateCover } from '../certificates/certificate-looks.ts';
import { CLUB_COVERS } from '../clubs/club-covers.ts';
import type { CoverSource } from './cover-address.ts';

/** Covers of no event. */
export const SIGN_IN_COVER = {
  id: 'come-back',
  sport: 'trail',
  palette: 'lime',
  template: 'contours',
  distance_km: 21.1,
  label: null,
} as const satisfies CoverSource;

export const REGISTRATION_COVER = {
  id: 'first-start',
  sport: 'run',
  palette: 'tartan',
  template: 'streets',
  distance_km: 5,
  label: null,
} as const satisfies CoverSource;

/** Drawn for links to pages that have no picture of their own. */
export const SITE_COVER = {
  id: 'distance',
  sport: 'run',
  palette: 'blue',
  template: 'number',
  distance_km: 42.2,
  label: null,
} as const satisfies CoverSource;

/** On the page for companies; its address is written in that page's block. */
const COMPANY_COVER = {
  id: 'company-relay',
  sport: 'run',
  palette: 'honey',
  template: 'contours',
  distance_km: 2.5,
  label: '4×2,5',
} as const satisfies CoverSource;

export const OWN_COVERS: readonly CoverSource[] = [
  SIGN_IN_COVER,
  REGISTRATION_COVER,
  SITE_COVER,
  ...CLUB_COVERS,
  COMPANY_COVER,
  ...CERTIFICATE_DESIGNS.map((design) => certificateCover(design)),
];
