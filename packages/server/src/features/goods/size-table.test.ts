import { expect, test } from 'vitest';
import { viewSizeTable } from './size-table.ts';

const KEPT = {
  columns: [['Длина стопы', 'Foot length']],
  rows: [{ size: '39–42', values: ['24,5–26', '-'] }],
};

test('a table of sizes has the columns and the numbers of its language', () => {
  expect(viewSizeTable(KEPT, 'ru')).toEqual({
    columns: ['Длина стопы'],
    rows: [{ size: '39–42', values: ['24,5–26', '-'] }],
  });
  expect(viewSizeTable(KEPT, 'en')).toEqual({
    columns: ['Foot length'],
    rows: [{ size: '39–42', values: ['24.5–26', '-'] }],
  });
  expect(viewSizeTable(null, 'en')).toBeNull();
});
