import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, oklchToHex } from './contrast.ts';
import { type ColourName, colourTokens } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const entries = Object.entries(colourTokens);

type Pair = readonly [text: ColourName, ground: ColourName];
const textPairs: readonly Pair[] = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'lifted'],
  ['ink', 'soft'],
  ['ink', 'err-soft'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'sunken'],
  ['ink-3', 'bg'],
  ['ink-3', 'surface'],
  ['ink-3', 'sunken'],
  ['link', 'bg'],
  ['link', 'surface'],
  ['link', 'soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['ok', 'ok-soft'],
  ['ok', 'surface'],
  ['warn', 'warn-soft'],
  ['warn', 'bg'],
  ['warn', 'surface'],
  ['err', 'err-soft'],
  ['err', 'surface'],
  ['err', 'bg'],
  ['on-err', 'err'],
  ['on-inverse', 'inverse'],
  ['on-avatar', 'avatar'],
];
const controlPairs: readonly Pair[] = [
  ['control', 'bg'],
  ['control', 'surface'],
  ['control', 'sunken'],
  ['route', 'bg'],
  ['route', 'surface'],
  ['route', 'sunken'],
  ['err', 'err-soft'],
  ['ok', 'surface'],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(textPairs)('text %s on %s is 4.5 at least', (text, ground) => {
    expect(
      contrastRatio(colourTokens[text][theme].hex, colourTokens[ground][theme].hex),
    ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('edge %s on %s is 3 at least', (edge, ground) => {
    expect(
      contrastRatio(colourTokens[edge][theme].hex, colourTokens[ground][theme].hex),
    ).toBeGreaterThanOrEqual(3);
  });
});

test.each(entries)('hex and oklch of %s are one colour', (_name, token) => {
  for (const { oklch, hex } of [token.light, token.dark]) expect(oklchToHex(oklch)).toBe(hex);
});

test('the ratio agrees with known values', () => {
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#f5f7f9', '#111828')).toBeCloseTo(16.5, 1);
});

describe('tokens.css', () => {
  const themes = {
    light: [`\n[data-theme="light"] {`, `\n  [data-theme="light"] {`],
    dark: [`\n[data-theme="dark"] {`, `\n  [data-theme="dark"] {`],
    system: [`\n  :root:not([data-theme]) {`, `\n    :root:not([data-theme]) {`],
  } as const;

  test.each(['light', 'dark', 'system'] as const)(
    '%s block holds every token of the table, hex and oklch',
    (name) => {
      const theme = name === 'light' ? 'light' : 'dark';
      const [hexBlock, oklchBlock] = themes[name].map((selector) => declarations(css, selector));
      expect(pick(hexBlock)).toEqual(new Map(entries.map(([key, token]) => [key, token[theme].hex])));
      expect(pick(oklchBlock)).toEqual(
        new Map(entries.map(([key, token]) => [key, `oklch(${token[theme].oklch})`])),
      );
    },
  );

  test('light and dark define the same names', () => {
    const [light, dark, system] = [themes.light, themes.dark, themes.system].map(([selector]) =>
      [...declarations(css, selector).keys()].toSorted(),
    );
    expect(dark).toEqual(light);
    expect(system).toEqual(light);
  });
});

/** Custom properties of the first rule with this selector. */
function declarations(sheet: string, selector: string): Map<string, string> {
  const start = sheet.indexOf(selector);
  expect(start, `${selector} is in tokens.css`).toBeGreaterThanOrEqual(0);
  const body = sheet.slice(start + selector.length, sheet.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [String(key), String(value)]),
  );
}

function pick(block: Map<string, string> | undefined): Map<string, string> {
  return new Map([...(block ?? [])].filter(([key]) => key in colourTokens));
}
