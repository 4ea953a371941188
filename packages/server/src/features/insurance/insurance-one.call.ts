import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { offerView } from './offer.view.ts';
import { selectOptionalOffer } from './offers.repo.ts';

export const insuranceOne: Handler<'insuranceOne'> = async ({ params }, { db, locale }) => {
  const row = await selectOptionalOffer(db, params.id);
  if (!row) throw new Refusal('not_found');
  return { values: offerView(row, locale) };
};
