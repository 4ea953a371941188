import { distanceOf } from '../../distance-text.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { localized } from '../../localized.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import { selectOptionalTemplate } from './templates.repo.ts';

export const basketTemplate: Handler<'basketTemplate'> = async ({ params }, { db, clock, locale }) => {
  const lines = await selectOptionalTemplate(db, params.id, clock.now());
  if (!lines) throw new Refusal('not_found');
  const formats = await loadSellable(
    db,
    lines.map((line) => line.format_public_id),
  );
  return {
    lines: lines.map((line) => {
      const format = formats.get(line.format_public_id);
      return {
        ...line,
        title: format
          ? `${localized(locale, format.event_title, format.event_title_en)}, ${distanceOf(format, locale)}`
          : '',
        event_public_id: format?.event_public_id ?? null,
      };
    }),
  };
};
