import { validateInsurance } from '@distance/domain/basket/insurance-form.ts';
import type { NewInsuredPerson } from './policies.repo.ts';

/** Judged by the rules of the insurance form on the first day of the policy. */
export function isInsurable(person: NewInsuredPerson, from: string): boolean {
  return validateInsurance({ ...person, start_date: from }, from).checked !== null;
}
