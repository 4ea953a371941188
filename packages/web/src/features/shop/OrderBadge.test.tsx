import type { PurchaseView } from '@distance/contract/shop.ts';
import { ru } from '@distance/i18n/ru.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { OrderBadge } from './OrderBadge.tsx';

test.each([
  ['paid', 'Оплачен', 'check', 'A4.33'],
  ['delivered', 'Заказ доставлен', 'check', 'A4.34'],
  ['processing', 'Заказ обрабатывается', 'clock', 'A4.35'],
  ['refunded', 'Деньги возвращены', 'check', 'decision 0058'],
  ['cancelled', 'Отменён', 'cross', 'decision 0058'],
] as const satisfies readonly (readonly [PurchaseView['status'], string, string, string])[])(
  'a purchase that is %s reads «%s» with the icon %s (%s)',
  (status, words, icon) => {
    const html = renderToStaticMarkup(
      <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
        <OrderBadge status={status} />
      </IntlProvider>,
    );
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe(words);
    expect(html).toContain(`#${icon}"`);
  },
);
