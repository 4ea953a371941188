import type { Handler } from '../../context.ts';
import { selectRegions } from './locations.repo.ts';

const byName = { ru: new Intl.Collator('ru'), en: new Intl.Collator('en') };

export const locationRegions: Handler<'locationRegions'> = async (_input, { db, locale }) => {
  const name = locale === 'en' ? 'name_en' : 'name_ru';
  // Sorted here, because the order of letters in the database depends on its locale.
  return { regions: (await selectRegions(db)).toSorted((a, b) => byName[locale].compare(a[name], b[name])) };
};
