import type { TicketView } from '@distance/contract/tickets.ts';
import type { TransferView } from '@distance/contract/transfers.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTicketsChanged } from './transfers.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

export interface ReturnModalProps {
  ticket: Pick<TicketView, 'public_id'>;
  /** The offer to take back; null gives an accepted ticket back to its buyer. */
  waiting: TransferView | null;
  onClose: () => void;
}

/** Takes an offer back, or offers a received ticket back to who bought it (A2.69). */
export function ReturnModal({ ticket, waiting, onClose }: ReturnModalProps) {
  const t = useTranslations('transfers');
  const failureText = useFailureText();
  const changed = useTicketsChanged();
  const send = useMutation({
    mutationFn: () => api.userTicketReturn({ body: { ticket: ticket.public_id }, shown: 'by-caller' }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <ConfirmModal
      title={waiting === null ? t('giveBackTitle') : t('recallTitle')}
      closeLabel={t('close')}
      step={{
        label: waiting === null ? t('giveBackDo') : t('recallDo'),
        kind: 'primary',
        busy: send.isPending,
        busyLabel: waiting === null ? t('sending') : t('recalling'),
        onPress: () => send.mutate(),
      }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <p>{waiting === null ? t('giveBackLine') : t('recallLine', { email: waiting.to_email })}</p>
      {send.error !== null && (
        <Note tone="err" announce>
          {failureText(send.error)}
        </Note>
      )}
    </ConfirmModal>
  );
}
