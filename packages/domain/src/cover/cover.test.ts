import { describe, expect, test } from 'vitest';
import { COVER_PALETTES, type CoverInput, type CoverPalette, coverKey, drawCover } from './cover.ts';
import { type NumberPlace, numberText, placeNumber } from './number.ts';
import { loopShape } from './route.ts';
import { cos, readSeed, sin } from './seed.ts';
import { TEMPLATES } from './templates.ts';

const PALETTES = Object.keys(COVER_PALETTES) as CoverPalette[]; // the record's own keys
const NAMES = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]; // the record's own keys
const SIZES = [
  [400, 500],
  [640, 386],
  [1440, 520],
  [390, 400],
  [1280, 300],
  [1200, 630],
  [72, 90],
  [56, 56],
] as const;
const BASE: CoverInput = { id: 'e-1', sport: 'run', distanceKm: 10, palette: 'ice', width: 400, height: 500 };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

test('the same input gives the same picture, another event another one', () => {
  for (const template of NAMES) {
    const input = { ...BASE, template };
    expect(drawCover(input).svg).toBe(drawCover({ ...input }).svg);
    expect(drawCover({ ...input, id: 'e-2' }).svg).not.toBe(drawCover(input).svg);
    expect(drawCover({ ...input, city: 'Казань' }).svg).not.toBe(drawCover(input).svg);
  }
});

describe.each(NAMES)('%s', (template) => {
  test.each(SIZES)('is small, whole and without text at %i × %i', (width, height) => {
    for (const palette of PALETTES) {
      for (const distanceKm of [1, 21.0975, 100, null]) {
        const id = `${palette}-${distanceKm}`;
        const { svg } = drawCover({ ...BASE, id, palette, template, width, height, distanceKm });
        expect(svg.length).toBeLessThanOrEqual(60 * 1024);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).not.toMatch(/<text|font|<filter|<image|<style/);
        expect(svg).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false">.*<\/svg>$/s);
      }
    }
  });

  test('labels of the page find start and finish inside the picture', () => {
    for (const [width, height] of SIZES) {
      const cover = drawCover({ ...BASE, template, width, height });
      const [x, y] = cover.at(1);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });
});

test.each(PALETTES)('%s: number and route stand out from the ground', (palette) => {
  const { ground, number, route } = COVER_PALETTES[palette];
  expect(contrast(number, ground)).toBeGreaterThanOrEqual(4);
  expect(contrast(route, ground)).toBeGreaterThanOrEqual(3);
});

test.each<NumberPlace>(['bottom', 'top', 'giant'])('a number placed %s fits the picture', (place) => {
  for (const [width, height] of SIZES) {
    for (const text of ['1', '8', '10', '21,1', '42,2', '100', '4×2,5', '50+', '0,5']) {
      const box = placeNumber(text, place, width, height);
      expect(box.left).toBeGreaterThanOrEqual(0.02 * width);
      expect(box.right).toBeLessThanOrEqual(0.97 * width);
      expect(box.top).toBeGreaterThanOrEqual(0.02 * height);
      expect(box.bottom).toBeLessThanOrEqual(0.98 * height);
      if (place === 'giant') continue;
      const wide = width > 1.3 * height;
      expect(box.right - box.left).toBeLessThanOrEqual((wide ? 0.46 : 0.9) * width);
      expect(box.baseline - box.top).toBeLessThanOrEqual((wide ? 0.5 : 0.4) * height);
    }
  }
});

test.each([
  [10, undefined, '10'],
  [21.0975, undefined, '21,1'],
  [42.195, undefined, '42,2'],
  [0.5, undefined, '0,5'],
  [10, '4x2.5', '4×2,5'],
  [10, '50+', '50+'],
  [10, 'кросс', null],
  [null, undefined, null],
])('%s km with the label %s reads %s', (km, label, text) => {
  expect(numberText(km, label)).toBe(text);
});

test('a label without digits leaves a cover without a number', () => {
  const { svg, number } = drawCover({ ...BASE, label: 'кросс' });
  expect(svg).not.toContain(`fill="${number}"`);
});

test.each([
  [1, 3],
  [3, 3],
  [10, 10],
  [21.0975, 21],
  [42.195, 42],
  [100, 43],
  [null, 5],
])('%s km have %i kilometre dots', (distanceKm, dots) => {
  const group = /<g class="cover-km"[^>]*>(.*?)<\/g>/.exec(drawCover({ ...BASE, distanceKm }).svg)?.[1] ?? '';
  expect(group.match(/<circle/g)).toHaveLength(dots);
});

const iceRouteWidth = (svg: string) =>
  Number(/<path d="[^"]*" stroke="#154de9" stroke-width="([\d.]+)"/.exec(svg)?.[1]);

test('below 64 px the number goes and the route is three times as thick', () => {
  const mini = drawCover({ ...BASE, template: 'contours', width: 63, height: 63 });
  const thumb = drawCover({ ...BASE, template: 'contours', width: 64, height: 64 });
  expect(mini.svg).not.toContain(mini.number);
  expect(thumb.svg).toContain(thumb.number);
  expect(iceRouteWidth(mini.svg)).toBe(3 * iceRouteWidth(thumb.svg));
});

test.each(['contours', 'streets', 'night'] as const)(
  '%s: the loop keeps its shape in every aspect',
  (template) => {
    const shape = (width: number, height: number) => {
      const cover = drawCover({ ...BASE, template, width, height });
      const points = Array.from({ length: 24 }, (_, i) => cover.at(i / 24));
      const middle = [0, 1].map((axis) => points.reduce((sum, p) => sum + (p[axis] ?? 0), 0) / points.length);
      const spread = points.map((p) => p.map((v, axis) => v - (middle[axis] ?? 0)));
      const size = Math.max(...spread.flat().map(Math.abs));
      return spread.flat().map((v) => v / size);
    };
    const card = shape(400, 500);
    for (const [width, height] of [
      [640, 386],
      [1440, 520],
      [390, 400],
      [1200, 630],
    ] as const) {
      shape(width, height).forEach((v, i) => expect(v).toBeCloseTo(card[i] ?? Number.NaN, 1));
    }
  },
);

test('the route stays off the number', () => {
  for (const template of ['contours', 'streets', 'night', 'lanes', 'ridges', 'waves'] as const) {
    for (const [width, height] of SIZES.slice(0, 6)) {
      for (const distanceKm of [5, 10, 42.195]) {
        for (const id of ['a', 'b', 'c']) {
          const number = placeNumber(numberText(distanceKm) ?? '', TEMPLATES[template].place, width, height);
          const cover = drawCover({ ...BASE, id, template, width, height, distanceKm });
          for (let i = 0; i <= 60; i++) {
            const [x, y] = cover.at(i / 60);
            const over = x > number.left && x < number.right && y > number.top && y < number.bottom;
            expect(over, `${template} ${width}×${height} ${distanceKm} ${id} ${i}`).toBe(false);
          }
        }
      }
    }
  }
});

test('ridges hide at most a quarter of the number', () => {
  for (const [width, height] of SIZES.slice(0, 6)) {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const number = placeNumber('34', 'top', width, height);
      const { svg } = drawCover({ ...BASE, id, template: 'ridges', width, height, distanceKm: 34 });
      const steps =
        /<\/g><path d="M([^V]+)V/
          .exec(svg)?.[1]
          ?.match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      let [x, y] = [0, 0];
      const hidden: number[] = [];
      for (let i = 0; i + 1 < steps.length; i += 2) {
        x += steps[i] ?? 0;
        y += steps[i + 1] ?? 0;
        if (x > number.left && x < number.right)
          hidden.push(Math.max(0, number.baseline - y) / (number.baseline - number.top));
      }
      expect(hidden.length).toBeGreaterThan(10);
      expect(Math.max(...hidden)).toBeLessThanOrEqual(0.25);
    }
  }
});

test('the page places and scales the route', () => {
  const cover = drawCover({
    ...BASE,
    template: 'contours',
    number: false,
    routeCenter: [0.5, 0.3],
    routeScale: 0.5,
  });
  const ys = Array.from({ length: 50 }, (_, i) => cover.at(i / 50)[1]);
  expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(150, 0);
  expect(drawCover({ ...BASE, route: false }).svg).not.toContain('cover-km');
});

test('animation marks the route alone', () => {
  expect(drawCover({ ...BASE, animate: true }).svg.match(/class="cover-route" pathLength="1"/g)).toHaveLength(
    1,
  );
  expect(drawCover(BASE).svg).not.toContain('cover-route');
});

test('ids differ between pictures on one page', () => {
  const ids = [
    { ...BASE, template: 'number' as const },
    { ...BASE, template: 'number' as const, width: 640, height: 386 },
    { ...BASE, template: 'number' as const, id: 'e-2' },
  ].map((input) => /clipPath id="([^"]+)"/.exec(drawCover(input).svg)?.[1]);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(undefined);
});

test('the key is equal exactly when the picture is', () => {
  expect(coverKey(BASE)).toBe(coverKey({ ...BASE, number: true, route: true, lineWeight: 1 }));
  expect(coverKey(BASE)).not.toBe(coverKey({ ...BASE, width: 401 }));
  expect(coverKey(BASE)).not.toBe(coverKey({ ...BASE, city: 'Казань' }));
});

test('own sine and cosine are right', () => {
  for (let a = -20; a < 20; a += 0.37) {
    expect(sin(a)).toBeCloseTo(Math.sin(a), 8);
    expect(cos(a)).toBeCloseTo(Math.cos(a), 8);
  }
});

test('a loop never folds through its middle', () => {
  for (let i = 0; i < 200; i++) {
    for (const [x, y] of loopShape(readSeed(`e-${i}`))) expect(x * x + y * y).toBeGreaterThan(0.01);
  }
});
