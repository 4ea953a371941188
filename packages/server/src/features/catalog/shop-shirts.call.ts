import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { sizeView } from './format.view.ts';
import { selectOptionalSizes } from './formats.repo.ts';

export const shopShirts: Handler<'shopShirts'> = async ({ params }, { db }) => {
  const sizes = await selectOptionalSizes(db, params.event_city_public_id, null);
  if (!sizes) throw new Refusal('not_found');
  return { sizes: sizes.map(sizeView) };
};
