import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceSteps } from './PriceSteps.tsx';

const render = (amounts: readonly number[]) =>
  renderToString(
    <PriceSteps
      label="Цены"
      current="0"
      today={1.4}
      steps={amounts.map((amount, at) => ({ id: `${at}`, amount, price: `${amount} ₽`, when: `шаг ${at}` }))}
    />,
  );

test('reads as a list with the current step marked, heights between least and greatest', () => {
  const html = render([2400, 3300, 4200]);
  expect(html).toMatch(/^<ol[^>]*aria-label="Цены"/);
  expect(html.match(/--rise:[\d.]+/g)).toEqual(['--rise:0', '--rise:0.5', '--rise:1']);
  expect(html.match(/aria-current="date"/g)).toHaveLength(1);
});

test('today never leaves its column and equal prices stay level', () => {
  const html = render([900, 900]);
  expect(html).toContain('left:100%');
  expect(html.match(/--rise:[\d.]+/g)).toEqual(['--rise:0', '--rise:0']);
});
