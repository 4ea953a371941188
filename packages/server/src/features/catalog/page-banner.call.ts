import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { localized } from './event.view.ts';
import { selectBanners } from './pages.repo.ts';

const roubles = (amount: number | null) => (amount === null ? null : toRoubles(kopecks(amount)));

export const pageBanner: Handler<'pageBanner'> = async ({ params }, { db, locale }) => {
  const rows = await selectBanners(db, params.type);
  return {
    values: rows.map(({ title_en, ...row }) => ({
      ...row,
      title: localized(locale, row.title, title_en),
      price: roubles(row.price),
      old_price: roubles(row.old_price),
    })),
  };
};
