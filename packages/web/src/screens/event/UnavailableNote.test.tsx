import { ru } from '@distance/i18n/ru.ts';
import type { FormatView } from '@distance/contract/catalog.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { UnavailableNote } from './UnavailableNote.tsx';

test.each([
  ['soon', 'Регистрация откроется 1 декабря в 12:00 (МСК)'],
  ['closed', 'Регистрация закрылась 10 июня'],
  ['sold_out', 'Мест на этот формат не осталось. Посмотрите другие форматы и города этого старта.'],
] as const)('%s says why and when', (state, text) => {
  // Only what the note reads.
  const format = {
    state,
    registration_opens_at: '2026-12-01T09:00:00Z',
    registration_closes_at: '2027-06-10T20:59:00Z',
  } as FormatView;
  const html = renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <UnavailableNote format={format} zone="Europe/Moscow" now="2026-11-21T10:00:00Z" />
    </IntlProvider>,
  );
  expect(html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toBe(text);
});
