import type { PassedOnTicket } from '@distance/contract/transfers.ts';
import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { PassedOnPage } from './PassedOnPage.tsx';

const passed = {
  holder_email: 'vera@mail.example',
  passed_at: '2026-11-18T22:00:00Z',
  ticket: {
    event: { title: 'Ночь Казани' },
    event_format: { title: '10 км', timezone: 'Europe/Moscow' },
  },
} as PassedOnTicket; // What the page shows of a ticket.

test('the old address of a ticket says whose it is and since when (A6.04)', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
        <PassedOnPage passed={passed} />
      </IntlProvider>
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
  expect(shown).toContain('Билет передан');
  expect(shown).toContain('Передан 19 ноября 2026. Теперь он у vera@mail.example.');
});
