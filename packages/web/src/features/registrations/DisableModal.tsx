import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
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
    mutationFn: () => api.userTicketDisable({ body: { public_id: ticket.public_id } }),
    onSuccess: () => toasts.show({ text: t('done'), icon: 'check' }),
    onSettled: () => {
      onClose();
      onChanged();
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
          <Button
            kind="danger"
            size={56}
            wide
            busy={disable.isPending}
            busyLabel={t('busy')}
            onClick={() => disable.mutate()}
          >
            {t('confirm')}
          </Button>
          <Button kind="secondary" size={56} wide onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('line', { until: `${f.day(until, timezone)}, ${f.time(until, timezone)}` })}</p>
    </Modal>
  );
}
