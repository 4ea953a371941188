import type { OrderCertificate } from '@distance/contract/certificates.ts';
import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { OwnCertificates } from './OwnCertificates.tsx';

const made = {
  balance: 3000,
  valid_until: '2027-06-01T00:00:00.000Z',
  opened: false,
  history: [],
  may_change: true,
  may_resend: false,
  may_return: false,
  link: null,
};
const gift: OrderCertificate = {
  public_id: 'gift-1',
  unique_id: 'u1',
  title: 'Сертификат',
  price: 3000,
  state: 'paid',
  design: 'night',
  recipient_name: 'Вера',
  recipient_email: 'vera@mail.example',
  send_at: '2026-06-02T00:00:00.000Z',
  put_off: false,
  sent_at: null,
  words: '',
  sender: '',
  made,
};
const sent = { sent_at: gift.send_at, made: { ...made, may_resend: true } };

const TEXTS = { ru, en };

function draw(change: Partial<OrderCertificate>, locale: 'ru' | 'en' = 'ru'): string {
  const queries = new QueryClient();
  queries.setQueryData(['certificates-of', 'order-1', null], [{ ...gift, ...change }]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider
        locale={locale}
        // Both languages have the same texts; the type knows the words of the first.
        messages={TEXTS[locale] as typeof ru}
        timeZone="Europe/Moscow"
      >
        <MemoryRouter>
          <OwnCertificates orderId="order-1" orderKey={null} owned />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test.each(['ru', 'en'] as const)('a present that waits for the next day says why and when (%s)', (locale) => {
  const { tomorrow, unsent, mend, resend } = TEXTS[locale].gift.bought;
  const waiting = draw({ put_off: true }, locale);
  expect(waiting).toContain(tomorrow);
  expect(waiting).not.toContain(unsent);
  expect(waiting).toContain(mend);
  expect(waiting).not.toContain(resend);
  expect(waiting).toMatch(locale === 'ru' ? /уйдёт 2 июня 2026.* в 03:00/ : /leaves on 2 June 2026 at 03:00/);
});

test('one that waits for its own day may be mended, and says so', () => {
  const { tomorrow, unsent, mend } = ru.gift.bought;
  const chosen = draw({});
  expect(chosen).toContain(unsent);
  expect(chosen).toContain(mend);
  expect(chosen).not.toContain(tomorrow);
});

test('one that has gone is sent once more or to another, until it is opened', () => {
  const { unopened, opened, toAnother, resend } = ru.gift.bought;
  const gone = draw(sent);
  expect(gone).toContain(unopened);
  expect(gone).toContain(toAnother);
  expect(gone).toContain(resend);
  const taken = draw({ ...sent, made: { ...made, opened: true, may_change: false } });
  expect(taken).toContain(opened);
  expect(taken).not.toContain(toAnother);
  expect(taken).not.toContain(resend);
});
