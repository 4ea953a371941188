import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatView } from './format.view.ts';
import { loadFormat } from './load-formats.ts';

export const eventFormat: Handler<'eventFormat'> = async ({ params }, { db, clock, locale }) => {
  const parts = await loadFormat(db, params.id);
  if (!parts) throw new Refusal('not_found');
  return { values: formatView(parts, clock.now(), locale) };
};
