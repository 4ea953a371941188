import type { Handler } from '../../context.ts';
import { localized } from '../../localized.ts';
import { findGood } from './find-good.ts';
import { viewGood } from './good.view.ts';
import { selectFamily } from './goods.repo.ts';
import { viewSizeTable } from './size-table.ts';

export const shopProduct: Handler<'shopProduct'> = async ({ params }, context) => {
  const { db, clock, locale } = context;
  const row = await findGood(context, params.id);
  const family = row.family_id === null ? undefined : await selectFamily(db, row.family_id);
  return {
    goods: {
      ...viewGood(row, clock.now(), locale),
      pictures: row.pictures,
      size_table: viewSizeTable(row.size_table, locale),
      family:
        family === undefined || family.values.length < 2
          ? null
          : {
              axis: localized(locale, family.axis, family.axis_en),
              values: family.values.map((value) => ({
                public_id: value.public_id,
                title: localized(locale, value.variant, value.variant_en),
                in_stock: value.in_stock,
              })),
            },
    },
  };
};
