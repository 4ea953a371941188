import { ru } from '@distance/i18n/ru.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { InsuranceRow } from './InsuranceRow.tsx';

const item: InsuranceItem = {
  selector: 'insurance',
  public_id: 'basic',
  unique_id: 'insurance-1',
  groupId: 'insurance-basic',
  count: 1,
  totalCost: 199.5,
  price: 199.5,
  title: 'Страховка участника',
  format_public_id: 'night-10',
  start_date: '2027-06-12',
};

const draw = (change: Partial<InsuranceItem>, open = false) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <InsuranceRow
        item={{ ...item, ...change }}
        number={1}
        today="2026-11-22"
        open={open}
        onOpen={() => undefined}
        onChange={() => undefined}
        onRemove={() => undefined}
        question={null}
        refused={{}}
        onRefusedSeen={() => undefined}
      />
    </IntlProvider>,
  );

test('what an insured person costs is shown in whole roubles, as a ticket is (P2.27, P9.18)', () => {
  expect(draw({})).toContain('>200\u00a0₽<');
  expect(draw({ price: 199.49 })).toContain('>199\u00a0₽<');
});

test('a form that is asked for tells all that is missing in it (P5.42, P5.44, P5.47, P5.49)', () => {
  const html = draw({ isScrolling: true }, true);
  for (const words of [
    'Заполните поле!',
    'Введите корректный номер телефона!',
    'Введите корректную дату!',
    'Выберите одно из значений!',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Неверный формат даты');
});

test('a birth date that came in another notation is told apart from a wrong one (P5.48)', () => {
  const html = draw({ isScrolling: true, info: { birth_date: '1992/03/14' } }, true);
  expect(html).toContain('Неверный формат даты');
  expect(html).not.toContain('Введите корректную дату!');
});
