import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router';
import { useTranslations as useIntlTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { TextsProvider } from '../texts/TextsProvider.tsx';
import { addTexts } from '../texts/texts.ts';
import { Link } from './react-router.tsx';
import { useTranslations } from './use-intl.ts';

addTexts('ru', ru);

type Use = (namespace: string) => (key: string, values: Record<string, number>) => string;

test.each([
  [{ to: '/calendar' }],
  [{ to: '/calendar?city=2&sort=date#list', className: 'card', replace: true, preventScrollReset: true }],
  [{ to: '/event/%D1%87', state: { from: 1 }, 'aria-current': 'page' as const, target: '_blank' }],
  [{ to: '/', discover: 'none' as const }],
  [{ to: '/a/../b' }],
  [{ to: 'relative' }],
  [{ to: '?month=2027-06' }],
  [{ to: '//outside.example/x' }],
  [{ to: 'https://outside.example/x' }],
  [{ to: { pathname: '/shop', search: '?size=M' } }],
  [{ to: '/shop/', reloadDocument: true }],
  [{ to: '/shop', relative: 'path' as const }],
])('the link of the rendering is drawn as the router draws it: %o', (props) => {
  const drawn = (Drawn: typeof RouterLink) =>
    renderToStaticMarkup(
      <StaticRouter location="/here/now">
        <Drawn {...props}>Календарь</Drawn>
      </StaticRouter>,
    );
  expect(attributesOf(drawn(Link as typeof RouterLink))).toEqual(attributesOf(drawn(RouterLink)));
});

test('the texts of the rendering are those of use-intl, made once for a namespace', () => {
  const made = new Set<unknown>();
  function Words({ use }: { use: Use }) {
    const t = use('race');
    made.add(t);
    return t('places', { left: 21, total: 1000 });
  }
  const drawn = (use: Use) =>
    renderToStaticMarkup(
      <TextsProvider locale="ru" now="2027-01-01T00:00:00Z">
        <Words use={use} />
      </TextsProvider>,
    );
  // The whole type of all texts is too deep for a hook that is handed on.
  const [kept, fresh] = [useTranslations, useIntlTranslations] as unknown as [Use, Use];
  expect(drawn(kept)).toBe(drawn(fresh));
  made.clear();
  drawn(kept);
  drawn(kept);
  expect(made.size).toBe(1);
});

/** Browsers do not care for the order of attributes. */
function attributesOf(html: string) {
  return html.replaceAll(/<(\w+)([^>]*)>/g, (_whole, tag: string, rest: string) =>
    [tag, ...(rest.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
  );
}
