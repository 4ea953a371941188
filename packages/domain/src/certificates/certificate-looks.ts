import type { CoverSource } from '../cover/cover-address.ts';
import { COVER_PALETTES, type CoverPalette } from '../cover/palette.ts';
import type { CoverTemplate } from '../cover/templates.ts';
import type { CertificateDesign } from './certificate.ts';

interface Look {
  palette: CoverPalette;
  template: CoverTemplate;
  /** The drawing lies low: the sum stands above it. */
  low: boolean;
}

const LOOKS: Record<CertificateDesign, Look> = {
  lilac: { palette: 'lilac', template: 'contours', low: false },
  night: { palette: 'night', template: 'night', low: false },
  pass: { palette: 'pine', template: 'ridges', low: true },
  water: { palette: 'wave', template: 'waves', low: true },
};

/** What the drawing of a design is drawn from: the covers of events, with no event. */
export function certificateCover(
  design: CertificateDesign,
): CoverSource & { palette: CoverPalette; template: CoverTemplate } {
  const { palette, template } = LOOKS[design];
  return { id: `certificate-${design}`, sport: 'run', palette, template, distance_km: null, label: null };
}

/** Hex colours of a design, and where its drawing leaves room. */
export function certificateLook(design: CertificateDesign): {
  ground: string;
  ink: string;
  track: string;
  low: boolean;
} {
  const { palette, low } = LOOKS[design];
  const { ground, number, route } = COVER_PALETTES[palette];
  return { ground, ink: number, track: route, low };
}
