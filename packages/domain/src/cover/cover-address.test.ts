import { expect, test } from 'vitest';
import { COVER_SIZES, coverAddress, type CoverSize } from './cover-address.ts';
import { readCoverAddress } from './read-cover-address.ts';

const cover = {
  id: 'night-ten',
  sport: 'night',
  palette: 'night',
  template: 'night',
  distance_km: 21.1,
  label: '4×2,5',
};

test.each(Object.keys(COVER_SIZES) as CoverSize[])(
  'the address of size %s reads back to what is drawn',
  (size) => {
    const url = new URL(coverAddress(cover, size), 'http://x');
    const input = readCoverAddress('night-ten', Object.fromEntries(url.searchParams));
    expect(url.pathname).toBe('/cover/night-ten.svg');
    expect(input).toEqual({
      ...COVER_SIZES[size],
      id: 'night-ten',
      sport: 'night',
      palette: 'night',
      template: 'night',
      distanceKm: 21.1,
      label: '4×2,5',
    });
  },
);

test.each([
  ['size', 'huge'],
  ['size', 'toString'],
  ['palette', 'constructor'],
  ['template', 'x'],
  ['km', '1e9'],
  ['km', '5000'],
  ['label', '<script>'],
  ['sport', 'Run!'],
])('%s %s is refused', (name, value) => {
  expect(readCoverAddress('a', { size: 'card', sport: 'run', palette: 'blue', [name]: value })).toBeNull();
});
