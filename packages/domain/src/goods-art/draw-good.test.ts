import { describe, expect, test } from 'vitest';
import { groundOf } from './art.ts';
import { drawGood } from './draw-good.ts';
import { GOOD_KINDS, GOOD_MOTIFS, GOOD_VIEWS, type GoodDrawing } from './good-drawing.ts';

const SHIRT: GoodDrawing = {
  kind: 'shirt',
  palette: 'night',
  motif: 'route',
  seed: 'nochnaya-desyatka',
  label: null,
  view: 'front',
};
const MOST_BYTES = 60_000;

describe('a drawn good', () => {
  test.each(GOOD_KINDS)(
    '%s has a picture of its own from every side, small and without a broken number',
    (kind) => {
      const views = GOOD_VIEWS.map((view) => drawGood({ ...SHIRT, kind, view }, 320, 344));
      for (const svg of views) {
        expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 344"[^>]*>.*<\/svg>$/);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg.length).toBeLessThan(MOST_BYTES);
      }
      expect(new Set([views[0], views[2], views[3]]).size).toBe(3);
    },
  );

  test('stands on no ground where the panel under it has a colour', () => {
    const bare = drawGood(SHIRT, 400, 400, true);
    expect(drawGood(SHIRT, 400, 400)).toBe(
      bare.replace('>', `><rect width="400" height="400" fill="${groundOf('night')}"/>`),
    );
  });

  test('no two kinds look alike', () => {
    expect(new Set(GOOD_KINDS.map((kind) => drawGood({ ...SHIRT, kind }, 320, 344))).size).toBe(
      GOOD_KINDS.length,
    );
  });

  test.each(GOOD_MOTIFS)('carries %s', (motif) => {
    const label = motif === 'number' ? '42,2' : null;
    const printed = drawGood({ ...SHIRT, motif, label }, 320, 344);
    const others = GOOD_MOTIFS.filter((other) => other !== motif);
    for (const other of others)
      expect(
        drawGood({ ...SHIRT, motif: other, label: other === 'number' ? '42,2' : null }, 320, 344),
      ).not.toBe(printed);
  });

  test('is the same for the same inputs, and shows the course of its own event', () => {
    expect(drawGood(SHIRT, 72, 90)).toBe(drawGood({ ...SHIRT }, 72, 90));
    expect(drawGood({ ...SHIRT, seed: 'sinyaya-liniya' }, 72, 90)).not.toBe(drawGood(SHIRT, 72, 90));
  });
});
