import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import type { PayWay } from './pay-way.ts';
import { goToPayment } from './go-to-payment.ts';

/** Leads to the payment of an unpaid order: the one that waits, or a new one, by the same way unless another is named. @param paid looks again where it is paid already */
export function useContinue(id: string, key: string | null, paid: () => void) {
  const t = useTranslations('orders.failed');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pay = async (way: PayWay | undefined) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const payment = await buyerApi.orderRetry({
        params: { id },
        body: { ...(key === null ? {} : { key }), ...(way === undefined ? {} : { way }) },
      });
      if (goToPayment(payment)) return;
      setRefusal(t('line'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_paid') paid();
      else setRefusal(failureText(error));
    }
    setBusy(false);
  };
  return { busy, refusal, go: (way?: PayWay) => void pay(way) };
}
