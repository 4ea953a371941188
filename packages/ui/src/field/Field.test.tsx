import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

test('the label belongs to the input and there is no note without words', () => {
  const html = renderToString(<Field id="last" label="Фамилия" name="lastName" />);
  expect(html).toContain('for="last"');
  expect(html).toContain('id="last"');
  expect(html).not.toContain('aria-describedby');
});

test('an error replaces the hint and describes the input', () => {
  const html = renderToString(
    <Field id="mail" label="E-mail" hint="Пришлём билет" error="Введите валидный email" />,
  );
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="mail-note"');
  expect(html).toMatch(/<p id="mail-note"[^>]*data-error/);
  expect(html).not.toContain('Пришлём билет');
});

test('the mask ghost is hidden from screen readers', () => {
  const html = renderToString(<Field label="Телефон" ghost={{ typed: '+7 (916) 2', rest: '__-__-__' }} />);
  expect(html).toMatch(/<span[^>]*aria-hidden="true"><span[^>]*>\+7 \(916\) 2<\/span>__-__-__/);
});

test('a select keeps native options and an empty choice on demand', () => {
  const html = renderToString(
    <Select label="Регион" emptyLabel="" options={[{ value: '16', label: 'Татарстан', disabled: true }]} />,
  );
  expect(html).toContain('<option value=""></option>');
  expect(html).toMatch(/<option value="16" disabled="" lang="ru">Татарстан/);
});
