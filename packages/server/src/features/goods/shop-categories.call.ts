import type { Handler } from '../../context.ts';
import { localized } from '../../localized.ts';
import { selectCategories, selectCollections } from './goods.repo.ts';

export const shopCategories: Handler<'shopCategories'> = async (_input, { db, locale }) => {
  const [categories, collections] = await Promise.all([selectCategories(db), selectCollections(db)]);
  return {
    values: categories.map(({ public_id, title, title_en, count }) => ({
      public_id,
      title: localized(locale, title, title_en),
      count,
    })),
    collections: collections.map(({ public_id, title, title_en, intro, intro_en, count, picture }) => ({
      public_id,
      title: localized(locale, title, title_en),
      intro: localized(locale, intro, intro_en),
      picture,
      count,
    })),
  };
};
