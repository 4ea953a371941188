import { policyPeriod } from '@distance/domain/insurance/policy-period.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { insuranceToday } from './insurance-day.ts';
import { formatOfferView } from './offer.view.ts';
import { formatOffers } from './format-offers.ts';
import { formatExists } from './offers.repo.ts';

export const activeInsurances: Handler<'activeInsurances'> = async ({ params }, { db, clock, locale }) => {
  const rows = await formatOffers(db, params.id, clock.now());
  if (rows.length === 0 && !(await formatExists(db, params.id))) throw new Refusal('not_found');
  const today = insuranceToday(clock);
  return {
    values: rows.flatMap((row) => {
      const period = policyPeriod(row, row.start_day, today);
      return period === null ? [] : [formatOfferView(row, period, locale)];
    }),
  };
};
