import type { PolicyView } from '@distance/contract/insurance.ts';
import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { PolicyCard } from './PolicyCard.tsx';

const policy: PolicyView = {
  public_id: 'policy-1',
  status: 'valid',
  can_cancel: false,
  price: 200,
  info: {
    number: 'VRB-2027-000000123',
    start_date: '2027-06-12',
    last_name: 'Климова',
    first_name: 'Анна',
    second_name: 'Павловна',
    phone: '79161184022',
  },
  insurance: {
    name: 'Базовая',
    insurer: 'Верба',
    logo: '/insurers/verba.svg',
    legals: '/documents/insurance',
    validity_time: 3 * 86_400 + 1000,
    coverage: 100_000,
  },
  event: { public_id: 'night', title: 'Ночная десятка', format: '10 км' },
} as PolicyView;

const draw = (change: Partial<PolicyView['insurance']> = {}) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <PolicyCard policy={{ ...policy, insurance: { ...policy.insurance, ...change } }} />
    </IntlProvider>,
  );
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

test('a policy shows logo, number, type, first day, days, person, phone and terms (A2.78, A9.07)', () => {
  const html = draw();
  expect(html).toMatch(/<img[^>]* src="\/insurers\/verba\.svg"/);
  expect(html).toMatch(/<a href="\/documents\/insurance"/);
  for (const shown of [
    'VRB-2027-000000123',
    'Базовая',
    '12 июня 2027',
    '3 дня',
    'Климова Анна Павловна',
    '+7 (916) 118-40-22',
    'Условия страхования',
  ])
    expect(words(html)).toContain(shown);
});

test('an insurer without a logo has the sign of a policy', () => {
  expect(draw({ logo: '' })).not.toContain('<img');
});
