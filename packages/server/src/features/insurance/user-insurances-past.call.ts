import type { Handler } from '../../context.ts';
import { insuranceToday } from './insurance-day.ts';
import { selectPoliciesOfUser } from './policies.repo.ts';
import { policyView } from './policy.view.ts';

export const userInsurancesPast: Handler<'userInsurancesPast'> = async (
  _input,
  { db, user, clock, locale },
) => {
  const today = insuranceToday(clock);
  const rows = await selectPoliciesOfUser(db, user.id, 'past', today);
  return { values: rows.map((row) => policyView(row, today, locale)) };
};
