import type { OrderInsuranceView } from '@distance/contract/orders.ts';
import type { Db } from '../../db/connect.ts';
import type { Locale } from '../../context.ts';
import { selectOrderInsurances, selectPoliciesOfOrder, type PolicyRow } from './policies.repo.ts';
import { orderInsuranceView } from './policy.view.ts';

export type { PolicyRow } from './policies.repo.ts';

/** Policies of an order with all that its letter shows. */
export async function policiesOfOrder(db: Db, orderId: number): Promise<PolicyRow[]> {
  return await selectPoliciesOfOrder(db, orderId);
}

/** Insurance lines of an order, paid or not, as the order's page shows them (P3.32). */
export async function insurancesOfOrder(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<OrderInsuranceView[]> {
  return (await selectOrderInsurances(db, orderId)).map((row) => orderInsuranceView(row, locale));
}
