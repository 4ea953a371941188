import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithNames } from './WithNames.tsx';

test.each([
  ['A result for Бег по кругу', 'A result for <span lang="ru">Бег по кругу</span>'],
  ['Ольга Зуева answers requests', '<span lang="ru">Ольга Зуева</span> answers requests'],
  ['Night Ten', 'Night Ten'],
  ['M30–39, Пятый элемент', 'M30–39, <span lang="ru">Пятый элемент</span>'],
])('in «%s» the name alone is marked as Russian', (text, html) => {
  expect(renderToStaticMarkup(<WithNames text={text} />)).toBe(html);
});
