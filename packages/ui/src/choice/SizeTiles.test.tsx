import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Segments } from './Segments.tsx';
import { SizeTiles } from './SizeTiles.tsx';

test('a sold out size cannot be chosen and says so', () => {
  const html = renderToString(
    <SizeTiles
      legend="Размер"
      soldOutWord="нет"
      value="M"
      onChange={() => undefined}
      tiles={[
        { value: 'M', label: 'M' },
        { value: 'XL', label: 'XL', soldOut: true },
      ]}
    />,
  );
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="XL"/);
  expect(html).toMatch(/XL<\/span><span[^>]*>нет/);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="M"/);
});

test('segments are radios of one group whose error describes it', () => {
  const html = renderToString(
    <Segments
      legend="Пол"
      name="gender"
      value={undefined}
      onChange={() => undefined}
      error="Выберите одно из значений"
      options={[
        { value: 'f', label: 'Женский' },
        { value: 'm', label: 'Мужской' },
      ]}
    />,
  );
  const described = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<p id="${described}"`);
  expect(html.match(/type="radio"[^>]*name="gender"|name="gender"[^>]*type="radio"/g)).toHaveLength(2);
  expect(html).not.toContain('checked');
});
