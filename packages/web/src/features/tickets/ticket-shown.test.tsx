import type { TicketView } from '@distance/contract/tickets.ts';
import { ru } from '@distance/i18n/ru.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from '../../qr/QrCode.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ticketStatus, type Judged } from './ticket-status.ts';
import { useTicketWords } from './ticket-words.ts';

const draw = (content: ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      {content}
    </IntlProvider>,
  ).replaceAll('\u00a0', ' ');

const NOW = '2027-06-12T19:30:00Z';
const SOON = '2027-06-12T19:31:00Z';
const GONE = '2027-06-12T19:29:00Z';
const judged = (
  start: string,
  registered: boolean,
  more: { used?: boolean; back?: boolean } = {},
): Judged => ({
  status: more.back === true ? 'processing' : 'valid',
  event_format: { start_time: start },
  info: { registered, offline_registered: more.used ?? false },
});

test.each([
  ['Билет зарегистрирован', judged(SOON, true), 'A4.27'],
  ['Использован', judged(GONE, true, { used: true }), 'A4.28'],
  ['Ожидайте возврат', judged(SOON, false, { back: true }), 'A4.30'],
  ['Завершено', judged(GONE, true), 'A4.31'],
  ['Завершено', judged(GONE, false), 'A4.31'],
] as const)('a ticket says «%s» (%#: %s)', (words, ticket, _id) => {
  expect(draw(<StatusBadge status={ticketStatus(ticket, NOW)} />)).toContain(`>${words}<`);
});

test('a code on the screen has low correction and no frame of its own (A9.14)', () => {
  // Long enough that more correction would take a bigger code.
  const text = 'A'.repeat(40);
  const side = (ecc: 'L' | 'M') => encode(text, { ecc, border: 0 }).size;
  expect(side('L')).toBeLessThan(side('M'));
  expect(draw(<QrCode text={text} />)).toContain(`viewBox="0 0 ${side('L')} ${side('L')}"`);
});

function Moment({ ticket }: { ticket: TicketView }) {
  return <p>{useTicketWords(ticket).moment}</p>;
}

test('a start is told as its day and month and its hour and minute, in its own zone (A9.15)', () => {
  // Only what the words are made of.
  const ticket = (timezone: string) =>
    ({
      event_format: { title: '10 км', distance_km: 10, distance_label: null, start_time: NOW, timezone },
      city: { name: 'Москва', name_ru: 'Москва' },
      info: { first_name: '', last_name: '', cluster: null, sector: null, row: null, place: null },
    }) as TicketView;
  expect(draw(<Moment ticket={ticket('Europe/Moscow')} />)).toBe('<p>12 июня / 22:30</p>');
  expect(draw(<Moment ticket={ticket('Asia/Yekaterinburg')} />)).toBe('<p>13 июня / 00:30</p>');
});
