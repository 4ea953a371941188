import type { TicketView } from '@distance/contract/tickets.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { reportFailure } from '../../texts/report-failure.ts';
import { useFormat } from '../../texts/format.ts';
import { RefundDone } from './RefundDone.tsx';
import { RefundExtras, RefundRule } from './RefundTerms.tsx';
import { ticketsKey } from './tickets.queries.ts';
import { useTicketWords } from './ticket-words.ts';
import s from './Tickets.module.css';

export interface RefundModalProps {
  ticket: TicketView;
  onClose: () => void;
}

/**
 * Cancels a purchase: the sum, its rule and what may be returned with the ticket first (A2.67), then the refund (A2.63). An
 * error closes the popup (P4.63, A8.16).
 */
export function RefundModal({ ticket, onClose }: RefundModalProps) {
  const t = useTranslations('tickets.refund');
  const f = useFormat();
  const queries = useQueryClient();
  const words = useTicketWords(ticket);
  const [extras, setExtras] = useState<ReadonlySet<string>>(new Set());
  const offer = useQuery({
    queryKey: [...ticketsKey, 'refund', ticket.public_id],
    queryFn: () =>
      api.paymentCancel({ body: { ticket: ticket.public_id, confirm: false }, shown: 'by-caller' }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const refresh = useCallback(
    () =>
      void queries.invalidateQueries({
        queryKey: ticketsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'refund',
      }),
    [queries],
  );
  const cancel = useMutation({
    mutationFn: () =>
      api.paymentCancel({
        body: { ticket: ticket.public_id, lines: [...extras], confirm: true },
        shown: 'by-caller',
      }),
    onSuccess: refresh,
    onError: (error) => {
      onClose();
      reportFailure(error);
      // What is shown may be what has changed.
      refresh();
    },
  });
  const offerError = offer.error;
  useEffect(() => {
    if (offerError === null) return;
    onClose();
    reportFailure(offerError);
  }, [offerError, onClose]);

  if (cancel.data) {
    return (
      <RefundDone
        ticketId={ticket.public_id}
        sum={cancel.data.sum}
        state={cancel.data.state === 'done' ? 'done' : 'pending'}
        onClose={onClose}
        onChanged={refresh}
      />
    );
  }
  const lines = offer.data?.lines ?? [];
  const own = lines.find((line) => line.chosen);
  const others = lines.filter((line) => !line.chosen && line.refusal === null);
  const total = lines
    .filter((line) => line.chosen || extras.has(line.public_id))
    .reduce((sum, line) => sum + line.sum * 100, 0);
  const sum = offer.data === undefined ? null : f.money(total / 100);
  const toggle = (publicId: string) =>
    setExtras((before) =>
      before.has(publicId)
        ? new Set([...before].filter((one) => one !== publicId))
        : new Set([...before, publicId]),
    );
  return (
    <ConfirmModal
      title={t('title')}
      closeLabel={t('close')}
      step={{
        label: sum === null ? t('counting') : total === 0 ? t('confirmFree') : t('confirm', { sum }),
        busy: cancel.isPending || sum === null,
        busyLabel: cancel.isPending ? t('confirming') : t('counting'),
        onPress: () => cancel.mutate(),
      }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <div className={s.refund}>
        <p className={s.sum} aria-live="polite">
          {sum === null ? <Skeleton width={200} height={32} /> : t('sum', { sum })}
        </p>
        {total > 0 && <p>{t('line', { title: ticket.event.title, day: words.day })}</p>}
        {own && <RefundRule offer={own} />}
        <RefundExtras offers={others} chosen={extras} onToggle={toggle} />
      </div>
    </ConfirmModal>
  );
}
