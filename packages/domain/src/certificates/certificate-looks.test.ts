import { expect, test } from 'vitest';
import { COVER_PALETTES } from '../cover/palette.ts';
import { certificateCover, certificateLook } from './certificate-looks.ts';
import { CERTIFICATE_DESIGNS } from './certificate.ts';

test('every design is a drawing of its own, of no event', () => {
  expect(CERTIFICATE_DESIGNS.map(certificateCover)).toEqual(
    [
      { id: 'certificate-lilac', palette: 'lilac', template: 'contours' },
      { id: 'certificate-night', palette: 'night', template: 'night' },
      { id: 'certificate-pass', palette: 'pine', template: 'ridges' },
      { id: 'certificate-water', palette: 'wave', template: 'waves' },
    ].map((own) => ({ ...own, sport: 'run', distance_km: null, label: null })),
  );
});

test('the colours are those of the drawing; the sum stands above mountains and waves', () => {
  const { ground, number, route } = COVER_PALETTES.wave;
  expect(certificateLook('water')).toEqual({ ground, ink: number, track: route, low: true });
  expect(CERTIFICATE_DESIGNS.map((design) => certificateLook(design).low)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
