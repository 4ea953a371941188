import type { Handler } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import { selectKinds } from './pages.repo.ts';

export const resultsCities: Handler<'resultsCities'> = async (_input, { db, locale }) => {
  const { cities } = await selectKinds(db);
  return {
    values: cities.map(({ id, name_ru: ru, name_en: en }) => ({ id, name: localized(locale, ru, en) })),
  };
};
