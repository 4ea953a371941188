import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithNames } from './WithNames.tsx';

test.each([
  ['A result for Бег по кругу', ['Бег по кругу'], 'A result for <span lang="ru">Бег по кругу</span>'],
  ['Ольга Зуева answers requests', ['Ольга Зуева'], '<span lang="ru">Ольга Зуева</span> answers requests'],
  ['Night Ten', ['Night Ten'], 'Night Ten'],
  ['M30–39, Пятый элемент', ['Пятый элемент', ''], 'M30–39, <span lang="ru">Пятый элемент</span>'],
  [
    'Бег, Бег по кругу',
    ['Бег', 'Бег по кругу'],
    '<span lang="ru">Бег</span>, <span lang="ru">Бег по кругу</span>',
  ],
  ['Результат for Бег', ['Бег'], 'Результат for <span lang="ru">Бег</span>'],
  ['Результаты', ['Бег'], 'Результаты'],
  ['<b>Бег</b>', ['Бег'], '&lt;b&gt;<span lang="ru">Бег</span>&lt;/b&gt;'],
  ['', [''], ''],
])('in «%s» the name alone is marked as Russian', (text, names, html) => {
  expect(renderToStaticMarkup(<WithNames text={text} names={names} />)).toBe(html);
});
