import type { PurchaseLineView } from '@distance/contract/shop.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { useFormat } from '../../texts/format.ts';
import { reportFailure } from '../../texts/report-failure.ts';
import { ChooseLines } from './ChooseLines.tsx';
import s from './OrderStory.module.css';

/** Goods that are still with us: their sum first, then the money goes back (P4.62). */
export function CancelGoods({
  lines,
  onClose,
  onChanged,
}: {
  lines: readonly PurchaseLineView[];
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('returns');
  const f = useFormat();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = [...chosen];
  const offer = useQuery({
    queryKey: ['cancel-goods', ids],
    queryFn: () => api.paymentCancel({ body: { lines: ids, confirm: false }, shown: 'by-caller' }),
    enabled: ids.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const cancel = useMutation({
    mutationFn: () => api.paymentCancel({ body: { lines: ids, confirm: true }, shown: 'by-caller' }),
    onSuccess: ({ sum }) => {
      toasts.show({ text: t('cancelled', { sum: f.money(sum) }), icon: 'check' });
      onClose();
    },
    onError: reportFailure,
    // What is shown may be what has changed.
    onSettled: onChanged,
  });
  const { data, error } = offer;
  return (
    <div className={s.card}>
      <ChooseLines lines={lines} chosen={chosen} onChoose={setChosen} />
      <div aria-live="polite" className={s.what}>
        {data !== undefined && <p className="t-strong">{t('sum', { sum: f.money(data.sum) })}</p>}
        {data !== undefined && data.delivery > 0 && (
          <p>{t('withDelivery', { sum: f.money(data.delivery) })}</p>
        )}
        {error !== null && (
          <p role="alert">
            {failureText(error)}{' '}
            <Button kind="text" size={44} busy={offer.isFetching} onClick={() => void offer.refetch()}>
              {t('countAgain')}
            </Button>
          </p>
        )}
        <p className={s.small}>{t('money')}</p>
      </div>
      <div className={s.presses}>
        <Button
          kind="danger"
          busy={cancel.isPending || (ids.length > 0 && data === undefined && offer.isFetching)}
          busyLabel={cancel.isPending ? t('confirming') : t('counting')}
          disabledReason={ids.length === 0 ? t('choose') : data === undefined ? t('notCounted') : undefined}
          onClick={() => cancel.mutate()}
        >
          {data === undefined ? t('cancel') : t('confirm', { sum: f.money(data.sum) })}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
