import type { TicketView } from '@distance/contract/tickets.ts';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { reportFailure } from '../../texts/report-failure.ts';
import { useFormat } from '../../texts/format.ts';

export interface ChangeModalProps {
  ticket: TicketView;
  onClose: () => void;
  /** What is shown of the ticket is to be read again. */
  onChanged: () => void;
}

/** Cancels a registration, the ticket stays (A2.66). A refusal closes the popup and is told in the one place for it. */
export function DisableModal({ ticket, onClose, onChanged }: ChangeModalProps) {
  const t = useTranslations('registrations.disable');
  const f = useFormat();
  const { timezone } = ticket.event_format;
  const until = ticket.event_city.changes_until;
  const disable = useMutation({
    mutationFn: () => api.userTicketDisable({ body: { public_id: ticket.public_id }, shown: 'by-caller' }),
    onSuccess: () => toasts.show({ text: t('done'), icon: 'check' }),
    onError: reportFailure,
    onSettled: () => {
      onClose();
      onChanged();
    },
  });
  return (
    <ConfirmModal
      title={t('title')}
      closeLabel={t('close')}
      step={{
        label: t('confirm'),
        busy: disable.isPending,
        busyLabel: t('busy'),
        onPress: () => disable.mutate(),
      }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <p>{t('line', { until: `${f.day(until, timezone)}, ${f.time(until, timezone)}` })}</p>
    </ConfirmModal>
  );
}
