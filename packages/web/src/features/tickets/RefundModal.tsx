import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { setGlobalMessage } from '../../signals/global-message.ts';
import { useFormat } from '../../texts/format.ts';
import { ticketsKey } from './tickets.queries.ts';
import { useTicketWords } from './ticket-words.ts';
import s from './Tickets.module.css';

export interface RefundModalProps {
  ticket: TicketView;
  onClose: () => void;
}

/** Cancels a purchase: the sum first (A2.67), then the refund (A2.63). An error closes the popup (P4.63, A8.16). */
export function RefundModal({ ticket, onClose }: RefundModalProps) {
  const t = useTranslations('tickets.refund');
  const f = useFormat();
  const queries = useQueryClient();
  const words = useTicketWords(ticket);
  const ask = (confirm: boolean) =>
    api.paymentCancel({ body: { ticket: ticket.public_id, confirm }, shown: 'by-caller' });
  const offer = useQuery({
    queryKey: [...ticketsKey, 'refund', ticket.public_id],
    queryFn: () => ask(false),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const cancel = useMutation({
    mutationFn: () => ask(true),
    onSuccess: () =>
      void queries.invalidateQueries({
        queryKey: ticketsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'refund',
      }),
    onError: (error) => fail(error),
  });
  const fail = (error: unknown) => {
    onClose();
    tellFailure(error);
    // What is shown may be what has changed.
    void queries.invalidateQueries({
      queryKey: ticketsKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'refund',
    });
  };
  const offerError = offer.error;
  useEffect(() => {
    if (offerError === null) return;
    onClose();
    tellFailure(offerError);
  }, [offerError, onClose]);

  if (cancel.isSuccess) {
    return (
      <Modal
        open
        onClose={onClose}
        title={t('doneTitle')}
        titleFace="display"
        closeLabel={t('close')}
        actions={
          <>
            <Link className={buttonClass({ size: 56, wide: true })} to={paths.main()}>
              {t('toMain')}
            </Link>
            <Button kind="secondary" size={56} wide onClick={onClose}>
              {t('close')}
            </Button>
          </>
        }
      >
        <p role="status">{t('doneLine', { sum: f.money(cancel.data.sum) })}</p>
      </Modal>
    );
  }
  const sum = offer.data === undefined ? null : f.money(offer.data.sum);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            kind="danger"
            size={56}
            wide
            busy={cancel.isPending || sum === null}
            busyLabel={cancel.isPending ? t('confirming') : t('counting')}
            onClick={() => cancel.mutate()}
          >
            {sum === null ? t('counting') : t('confirm', { sum })}
          </Button>
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className={s.sum}>{sum === null ? <Skeleton width={200} height={32} /> : t('sum', { sum })}</p>
      <p>{t('line', { title: ticket.event.title, day: words.day })}</p>
    </Modal>
  );
}

/** In the one modal for what no screen shows itself: the server's words, else the general ones. */
function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) return setGlobalMessage({ kind: 'failure' });
  // The sign-in page comes instead.
  if (error.status === 401 || error.status === 403) return;
  setGlobalMessage(error.status < 500 ? { kind: 'text', text: error.message } : { kind: 'failure' });
}
