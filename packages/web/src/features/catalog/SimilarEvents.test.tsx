import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { type SimilarEvent, SimilarEvents } from './SimilarEvents.tsx';

const event = (id: string, ...cities: string[]): SimilarEvent => ({
  public_id: id,
  title: `Старт ${id}`,
  description: `О старте ${id}`,
  cover: { id, sport: 'run', palette: 'blue', template: null, distance_km: 10, label: null },
  cities: cities.map((name) => ({ name_ru: name, name })),
});

const draw = (events: SimilarEvent[], except: string[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
        <SimilarEvents events={events} except={new Set(except)} />
      </IntlProvider>
    </MemoryRouter>,
  );

test('the first four that are not in the basket, with title, description, city or «В городах России», and a link (P2.44, P2.45, P9.14, A2.99)', () => {
  const events = [
    event('a', 'Казань'),
    event('b', 'Казань', 'Москва'),
    ...['c', 'd', 'e', 'f'].map((id) => event(id, 'Пермь')),
  ];
  const html = draw(events, ['c']);
  expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Старт a',
    'Старт b',
    'Старт d',
    'Старт e',
  ]);
  expect(html).toContain('О старте a');
  expect(html).toContain('>Казань<');
  expect(html).toContain('>В городах России<');
  expect(html).toContain('href="/event/b"');
});

test('without other events there is no block', () => {
  expect(draw([event('a', 'Казань')], ['a'])).toBe('');
});
