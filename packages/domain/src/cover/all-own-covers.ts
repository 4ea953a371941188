import { CERTIFICATE_DESIGNS } from '../certificates/certificate.ts';
import { certificateCover } from '../certificates/certificate-looks.ts';
import { CLUB_COVERS } from '../clubs/club-covers.ts';
import type { CoverSource } from './cover-address.ts';
import { REGISTRATION_COVER, SIGN_IN_COVER, SITE_COVER } from './own-covers.ts';

/** On the page for companies; its address is written in that page's block. */
const COMPANY_COVER = {
  id: 'company-relay',
  sport: 'run',
  palette: 'honey',
  template: 'contours',
  distance_km: 2.5,
  label: '4×2,5',
} as const satisfies CoverSource;

/** All covers of no event that pages print: the server draws these. Pages take theirs from `own-covers.ts`, without the others. */
export const OWN_COVERS: readonly CoverSource[] = [
  SIGN_IN_COVER,
  REGISTRATION_COVER,
  SITE_COVER,
  ...CLUB_COVERS,
  COMPANY_COVER,
  ...CERTIFICATE_DESIGNS.map((design) => certificateCover(design)),
];
