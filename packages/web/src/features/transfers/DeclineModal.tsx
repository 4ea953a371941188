import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useTicketsChanged } from './transfers.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

export interface DeclineModalProps {
  transferId: string;
  /** Key of the letter, for who is not signed in. */
  letterKey: string | null;
  onClose: () => void;
  onDeclined: () => void;
}

export function DeclineModal({ transferId, letterKey, onClose, onDeclined }: DeclineModalProps) {
  const t = useTranslations('transfers');
  const failureText = useFailureText();
  const changed = useTicketsChanged();
  const send = useMutation({
    mutationFn: () =>
      api.userTicketConfirmTransfer({
        body: {
          transfer_confirm: false,
          public_id: transferId,
          ...(letterKey === null ? {} : { key: letterKey }),
        },
        shown: 'by-caller',
      }),
    onSuccess: onDeclined,
    onSettled: changed,
  });
  return (
    <ConfirmModal
      title={t('declineTitle')}
      closeLabel={t('close')}
      step={{
        label: t('decline'),
        busy: send.isPending,
        busyLabel: t('declining'),
        onPress: () => send.mutate(),
      }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <p>{t('declineLine')}</p>
      {send.error !== null && (
        <Note tone="err" announce>
          {failureText(send.error)}
        </Note>
      )}
    </ConfirmModal>
  );
}
