import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { PayWay } from './pay-way.ts';
import { goToPayment } from './go-to-payment.ts';
import { useLeavingPress } from './use-leaving-press.ts';

/** Leads to the payment of an unpaid order: the one that waits, or a new one, by the same way unless another is named. @param paid looks again where it is paid already */
export function useContinue(id: string, key: string | null, paid: () => void) {
  const t = useTranslations('orders.failed');
  const failureText = useFailureText();
  const { busy, press } = useLeavingPress();
  const [refusal, setRefusal] = useState<string>();
  /** Whether the page is being left. */
  const pay = async (way: PayWay | undefined): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const payment = await buyerApi.orderRetry({
        params: { id },
        body: { ...(key === null ? {} : { key }), ...(way === undefined ? {} : { way }) },
      });
      if (goToPayment(payment)) return true;
      setRefusal(t('line'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_paid') paid();
      else setRefusal(failureText(error));
    }
    return false;
  };
  const go = (way?: PayWay) =>
    void press(
      async () => await pay(way),
      (leaving) => leaving,
    );
  return { busy, refusal, go };
}
