import type { BasketItem } from '@distance/domain/basket/types.ts';
import { kopecks } from '@distance/domain/money.ts';
import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { PromocodeField } from './PromocodeField.tsx';
import type { PromoCodes } from './use-promo-codes.ts';

const item = {
  public_id: 'p1',
  unique_id: 'u1',
  groupId: 'g1',
  count: 1,
  price: 3000,
  totalCost: 3000,
  title: 'Сертификат',
};

const NONE_ASKED: PromoCodes = {
  settled: true,
  answers: [],
  checkedFor: () => undefined,
  refusal: () => undefined,
  check: async () => await Promise.reject(new Error('no code was typed')),
  checkQuietly: async () => await Promise.reject(new Error('no code was typed')),
  renew: () => undefined,
};

const draw = (sold: BasketItem) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <PromocodeField item={sold} count={1} codes={NONE_ASKED} saved={kopecks(0)} onCode={() => undefined} />
    </IntlProvider>,
  );

test('a certificate takes no promocode: the field is off and says why (P4.42)', () => {
  const html = draw({ ...item, selector: 'certificate' });
  expect(html).toMatch(/<input[^>]* disabled=""/);
  expect(html).toContain(ru.basket.promocode.off);
});

test('a ticket takes one', () => {
  const html = draw({ ...item, selector: 'ticket', kind: 'athlete', format_public_id: 'f1' });
  expect(html).not.toMatch(/<input[^>]* disabled=""/);
  expect(html).not.toContain(ru.basket.promocode.off);
});
