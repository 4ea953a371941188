import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  Scripts as RouterScripts,
  StaticRouter,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { useTranslations as useIntlTranslations } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { TextsProvider } from '../texts/TextsProvider.tsx';
import { addTexts } from '../texts/texts.ts';
import { Link, Scripts } from './react-router.tsx';
import { useTranslations } from './use-intl.ts';

addTexts('ru', ru);

type Framework = NonNullable<Parameters<typeof FrameworkContext>[0]['value']>;

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

test.each(['/', '/event/2', '/event/2/start-list', '/nowhere/at/all'])(
  'the scripts of %s tell the routes above it as the router does, and are looked for once',
  async (address) => {
    const ids = ['root', 'main', 'event', 'list', 'rest'];
    const Component = () => null;
    const draw = async (Drawn: typeof RouterScripts) => {
      const handler = createStaticHandler([
        {
          id: 'root',
          path: '/',
          Component: () => <Drawn nonce="n" />,
          children: [
            { id: 'main', index: true, Component },
            { id: 'event', path: 'event/:id', Component },
            { id: 'list', path: 'event/:id/start-list', Component },
            { id: 'rest', path: '*', Component },
          ],
        },
      ]);
      const context = await handler.query(new Request(`http://localhost${address}`));
      if (context instanceof Response) throw new Error('an answer instead of a page');
      const router = createStaticRouter(handler.dataRoutes, context);
      const match = vi.spyOn(router, 'match');
      const drawn = renderToStaticMarkup(
        <FrameworkContext value={frameworkOf(ids)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </FrameworkContext>,
      );
      return { drawn, looked: match.mock.calls.length };
    };
    const plain = await draw(RouterScripts);
    expect(plain.drawn).toContain('"main"');
    const first = await draw(Scripts);
    expect(first.drawn).toBe(plain.drawn);
    expect(await draw(Scripts)).toEqual({ drawn: plain.drawn, looked: 0 });
    expect(plain.looked).toBeGreaterThan(0);
  },
);

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

function frameworkOf(ids: readonly string[]): Framework {
  return {
    manifest: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(ids.map((id) => [id, { id, module: `/${id}.js`, imports: [] }])),
      url: '/manifest.js',
      version: '1',
    },
    routeModules: {},
    serverHandoffString: '{}',
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as Framework;
}
