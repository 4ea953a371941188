import { insuranceDraft, validateInsurance } from '@distance/domain/basket/insurance-form.ts';
import type { PayBlocker } from '@distance/domain/basket/pay-button.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { Judge } from '../../features/participants/ticket-form.ts';

/** How many fields stand between the buyer and the payment. @param today calendar date YYYY-MM-DD */
export function fieldsLeft(
  blockers: readonly PayBlocker[],
  items: readonly BasketItem[],
  judgeOf: (item: BasketItem) => Judge,
  today: string,
): number {
  const fieldsOf = (uniqueId: string): ReadonlySet<string> => {
    const item = items.find(({ unique_id }) => unique_id === uniqueId);
    if (item?.selector === 'ticket')
      return new Set(
        judgeOf(item)
          .problems(item)
          .map(({ field }) => field),
      );
    if (item?.selector !== 'insurance') return new Set();
    return new Set(validateInsurance(insuranceDraft(item), today).problems.map(({ field }) => field));
  };
  return blockers.reduce((sum, blocker) => {
    const whole = blocker.code === 'ticket_incomplete' || blocker.code === 'insurance_incomplete';
    // A form that only waits to be looked at again counts as one.
    return sum + (whole ? Math.max(1, fieldsOf(blocker.uniqueId).size) : 1);
  }, 0);
}
