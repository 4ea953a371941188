// biome-ignore format: a list
export type CoverPalette = 'blue' | 'tartan' | 'pine' | 'ice' | 'honey' | 'lilac' | 'wave' | 'clay' | 'lime' | 'night' | 'chalk';

export interface CoverColors {
  readonly ground: string;
  readonly contour: string;
  readonly route: string;
  readonly number: string;
}

/** Hex of the oklch table in the design; what lies outside sRGB is clipped by channel. */
// biome-ignore format: one palette, one row
export const COVER_PALETTES: Readonly<Record<CoverPalette, CoverColors>> = {
  blue: { ground: '#154de9', contour: '#366ff9', route: '#ebf35c', number: '#f7faff' },
  tartan: { ground: '#dd492c', contour: '#bf2e16', route: '#fdf5df', number: '#34100b' },
  pine: { ground: '#004f38', contour: '#1b6a4c', route: '#c6ed47', number: '#d9f3dd' },
  ice: { ground: '#cce6f2', contour: '#99c9e1', route: '#154de9', number: '#052451' },
  honey: { ground: '#fcbf3c', contour: '#ee9e10', route: '#9e2511', number: '#401a01' },
  lilac: { ground: '#cdb3ee', contour: '#b392e0', route: '#731dc5', number: '#311464' },
  wave: { ground: '#007e9d', contour: '#2e99b1', route: '#f9eb80', number: '#e7f9fd' },
  clay: { ground: '#f89b8b', contour: '#e67b6e', route: '#4f121a', number: '#4f121a' },
  lime: { ground: '#d4ee48', contour: '#b4d535', route: '#112812', number: '#112812' },
  night: { ground: '#13193b', contour: '#243163', route: '#ffb51c', number: '#ecf2ff' },
  chalk: { ground: '#f1f0ec', contour: '#d6d4cc', route: '#e63c20', number: '#221811' },
};

/** From a to b by share 0..1; colours are #rrggbb. */
export function mix(a: string, b: string, share: number): string {
  const channel = (from: number) => {
    const x = Number.parseInt(a.slice(from, from + 2), 16);
    const y = Number.parseInt(b.slice(from, from + 2), 16);
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
