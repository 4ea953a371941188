import type { Handler } from '../../context.ts';
import { offerView } from './offer.view.ts';
import { selectOffers } from './offers.repo.ts';

export const insurances: Handler<'insurances'> = async (_input, { db, locale }) => ({
  values: (await selectOffers(db)).map((row) => offerView(row, locale)),
});
