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
