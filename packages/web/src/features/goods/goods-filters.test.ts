import { expect, test } from 'vitest';
import { countFilters, readFilters, resetFilters, toCall, withFilters } from './goods-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('what is chosen is in the address and comes back from it', () => {
  const query =
    'group=%D0%91%D0%B5%D0%B3&subgroup=%D0%97%D0%B8%D0%BC%D0%B0&gender=female&size=M&price_from=500&price_to=2000&in_stock=true&sort=cheap&page=3';
  const filters = read(query);
  expect(filters).toEqual({
    group: 'Бег',
    subgroup: 'Зима',
    gender: 'female',
    size: 'M',
    from: 500,
    to: 2000,
    inStock: true,
    sort: 'cheap',
    page: 3,
  });
  expect(withFilters(filters, { page: 3 }).toString()).toBe(query);
  expect(countFilters(filters)).toBe(6);
  expect(toCall(filters)).toEqual({
    group: 'Бег',
    subgroup: 'Зима',
    gender: 'female',
    size: 'M',
    price_from: 500,
    price_to: 2000,
    in_stock: 'true',
    sort: 'cheap',
    page: 3,
  });
  expect(withFilters(resetFilters(filters)).toString()).toBe('sort=cheap');
});

test('a form sends its empty fields too, and what nobody can mean chooses nothing', () => {
  expect(read('group=&gender=&size=&price_from=&price_to=&sort=new')).toEqual(read(''));
  expect(
    read(`gender=robot&price_from=-1&price_to=1e9&in_stock=yes&sort=worst&page=0&size=${'L'.repeat(17)}`),
  ).toEqual(read(''));
  expect(read('page=201').page).toBe(1);
});

test('whatever is chosen anew begins at the first page, and a group has parts of its own', () => {
  const filters = read('group=A&subgroup=B&page=4');
  expect(withFilters(filters, { size: 'M' }).toString()).toBe('group=A&subgroup=B&size=M');
  expect(withFilters(filters, { group: 'C' }).toString()).toBe('group=C');
});
