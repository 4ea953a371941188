import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface ReturnGiftProps {
  /** Public id of its line. */
  line: string;
  /** What is left on it. */
  sum: string;
  onClose: () => void;
  onDone: () => void;
}

/** What is left on a certificate goes back to who bought it, and its code pays nothing any more. */
export function ReturnGift({ line, sum, onClose, onDone }: ReturnGiftProps) {
  const t = useTranslations('gift.bought');
  const failureText = useFailureText();
  const send = useMutation({
    mutationFn: () => api.paymentCancel({ body: { lines: [line], confirm: true }, shown: 'by-caller' }),
    onSuccess: () => {
      toasts.show({ text: t('givenBack', { sum }), icon: 'check' });
      onDone();
    },
  });
  return (
    <ConfirmModal
      title={t('giveBackTitle', { sum })}
      closeLabel={t('close')}
      step={{
        label: t('giveBack', { sum }),
        busy: send.isPending,
        busyLabel: t('saving'),
        onPress: () => send.mutate(),
      }}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <p>{t('giveBackLine')}</p>
      {send.error !== null && (
        <Note tone="err" announce>
          {failureText(send.error)}
        </Note>
      )}
    </ConfirmModal>
  );
}
