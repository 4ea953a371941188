import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { clearAttempt } from './pay-attempt.ts';

/** «Отменить оплату»: a payment that is under way after all leads to its order. */
export function useCancel(id: string, key: string | null, cancelled: () => void) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  const [stuck, setStuck] = useState<string>();
  const cancel = async () => {
    setEnding(true);
    setStuck(undefined);
    try {
      await buyerApi.orderCancel({ params: { id }, body: key === null ? {} : { key } });
      clearAttempt();
      cancelled();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment_under_way')
        return void navigate(paths.thanks({ order: id }));
      setStuck(failureText(error));
    }
    setEnding(false);
  };
  return { ending, stuck, cancel: () => void cancel() };
}
