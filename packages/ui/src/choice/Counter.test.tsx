import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Counter } from './Counter.tsx';

const words = { label: 'Билеты', lessLabel: 'Меньше', moreLabel: 'Больше', onChange: () => undefined };

test('the value is announced politely and both steps are open in the middle', () => {
  const html = renderToString(<Counter {...words} value={3} min={1} max={10} />);
  expect(html).toMatch(/<output[^>]*aria-live="polite"[^>]*>3/);
  expect(html).not.toContain('aria-disabled');
});

test('plus at the limit is dimmed, focusable and described by the line under it', () => {
  const html = renderToString(
    <Counter {...words} value={10} min={1} max={10} note="Больше 10 в один заказ нельзя" />,
  );
  const plus = /<button[^>]*aria-label="Больше"[^>]*>/.exec(html)?.[0] ?? '';
  const described = /aria-describedby="([^"]+)"/.exec(plus)?.[1];
  expect(plus).toContain('aria-disabled="true"');
  expect(plus).not.toMatch(/\sdisabled=/);
  expect(html).toContain(`<span id="${described}"`);
});
