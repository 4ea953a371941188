import type { Handler } from '../../context.ts';
import { selectCitiesByName } from './locations.repo.ts';

const MOST = 8;

/** The largest cities where nothing is typed. */
export const locationSearch: Handler<'locationSearch'> = async ({ query }, { db }) => {
  const text = query.text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[%_\\]/g, '');
  return { cities: await selectCitiesByName(db, text, MOST) };
};
