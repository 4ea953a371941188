import type { GoodView } from '@distance/contract/goods.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { atMoment } from './at-moment.ts';
import type { GoodRow, MethodRow } from './goods.repo.ts';

/** A good as its card shows it (P3.16-P3.19). */
export function viewGood(stored: GoodRow, now: Date, locale: Locale): GoodView {
  const row = atMoment(stored, now);
  return {
    public_id: row.public_id,
    title: localized(locale, row.title, row.title_en),
    variant: localized(locale, row.variant, row.variant_en),
    description: localized(locale, row.description, row.description_en),
    price: toRoubles(kopecks(row.price)),
    old_price: row.old_price === null ? null : toRoubles(kopecks(row.old_price)),
    picture: row.pictures[0] ?? '',
    category: {
      public_id: row.category,
      title: localized(locale, row.category_title, row.category_title_en),
    },
    group: row.product_group,
    subgroup: row.subgroup,
    gender: row.gender,
    proportions: row.sizes.map((size) => ({
      public_id: size.public_id,
      name: size.name,
      note: size.note,
      // How many there are in all is nobody's business.
      count: Math.min(size.left, row.max_count),
    })),
    insurance: row.insurance_cost !== null,
    insurance_cost: row.insurance_cost === null ? null : toRoubles(kopecks(row.insurance_cost)),
    max_count: row.max_count,
    best_seller: row.best_seller,
    since: row.created_at.toISOString().slice(0, 10),
    delivery_method: row.methods.map((method) => ({
      ...viewMethod(method, locale),
      with_start_pack: method.type === 'ticket',
    })),
    event_city: row.starts.map((start) => ({
      public_id: start.public_id,
      title: localized(locale, start.title, start.title_en),
      city: localized(locale, start.city, start.city_en),
    })),
  };
}

export function viewGoods(rows: readonly GoodRow[], now: Date, locale: Locale): GoodView[] {
  return rows.map((row) => viewGood(row, now, locale));
}

export function viewMethod({ public_id, name, name_en, pickup, price }: MethodRow, locale: Locale) {
  return {
    public_id,
    name: localized(locale, name, name_en),
    pickup,
    price: toRoubles(kopecks(price)),
  };
}
