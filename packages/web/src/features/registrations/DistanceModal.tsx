import type { DistanceOfferView } from '@distance/contract/distances.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import type { ChangeModalProps } from './DisableModal.tsx';
import { DistanceChoice } from './DistanceChoice.tsx';
import { useDistances } from './registrations.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

export type MovedTicket = CallOutput<Calls['ticketDistance']>;

export interface DistanceModalProps extends ChangeModalProps {
  /** Leaves for the payment of the surcharge; false when the answer leads nowhere safe. */
  onPay: (payment: MovedTicket) => boolean;
}

/** Another distance of the same start: what it costs or returns first, then the change or its payment. */
export function DistanceModal({ ticket, onClose, onChanged, onPay }: DistanceModalProps) {
  const t = useTranslations('registrations.distance');
  const failureText = useFailureText();
  const f = useFormat();
  const { data, error, refetch } = useDistances(ticket.public_id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const offer = data?.values.find(({ public_id }) => public_id === chosen) ?? null;
  const lost = offer?.given_up ?? 0;
  const back = Math.max(0, -(offer?.difference ?? 0));
  const move = useMutation({
    mutationFn: ({ public_id, difference }: DistanceOfferView) =>
      api.ticketDistance({
        body: { public_id: ticket.public_id, format_public_id: public_id, difference },
        shown: 'by-caller',
      }),
    onSuccess: (moved, { difference, given_up }) => {
      if (moved.state === 'payment') {
        if (!onPay(moved)) setTrouble(t('failed'));
        return;
      }
      const text = doneText(Math.max(0, -difference), given_up);
      toasts.show({ text, icon: 'check' });
      onClose();
      onChanged();
    },
    onError: (failure) => {
      setTrouble(failureText(failure));
      void refetch();
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          {data?.waiting && (
            <Link
              className={buttonClass({ size: 56, wide: true })}
              to={paths.thanks({ order: data.waiting.order.public_id })}
            >
              {t('toPayment')}
            </Link>
          )}
          {data?.waiting === null && data.values.length > 0 && (
            <Button
              size={56}
              wide
              busy={move.isPending}
              busyLabel={t('busy')}
              onClick={() => (offer === null ? setTrouble(t('chooseFirst')) : move.mutate(offer))}
            >
              {offer !== null && offer.difference > 0
                ? t('confirmPay', { sum: f.money(offer.difference) })
                : t('confirm')}
            </Button>
          )}
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={120} radius="var(--radius-card)" />
          </div>
        ) : (
          <p role="alert">{failureText(error)}</p>
        )
      ) : data.waiting !== null ? (
        <p>{t('waiting')}</p>
      ) : data.values.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>{t('line')}</p>
          <DistanceChoice
            offers={data.values}
            chosen={chosen}
            onChoose={(id) => {
              setTrouble(null);
              setChosen(id);
            }}
          />
          {lost > back && (
            <Note announce>
              <strong>{t('keptTitle', { sum: f.money(back), difference: f.money(lost) })}</strong>{' '}
              {t('kept', {
                kept: f.money(lost - back),
                percent: f.number(Math.round(((lost - back) / lost) * 100)),
              })}
            </Note>
          )}
          {offer?.policy.moves === true && <Note announce>{t('insured')}</Note>}
          {offer?.policy.returns === true && (
            <Note tone="warn" announce>
              {offer.policy.returned > 0
                ? t('uninsured', { sum: f.money(offer.policy.returned) })
                : t('uninsuredOther')}
            </Note>
          )}
          {offer?.anew === true && <Note tone="warn">{t('anew')}</Note>}
        </>
      )}
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
    </Modal>
  );

  /** @param returned of the difference `of`; what does not return is told as well as before the press */
  function doneText(returned: number, of: number): string {
    if (of <= 0) return t('done');
    if (returned >= of) return t('doneBack', { sum: f.money(returned) });
    const kept = f.money(of - returned);
    return returned > 0 ? t('doneKept', { sum: f.money(returned), kept }) : t('doneNothing', { kept });
  }
}
