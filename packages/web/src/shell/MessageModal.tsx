import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useTranslations } from 'use-intl';
import { type GlobalMessage, setGlobalMessage } from '../signals/global-message.ts';

/** The modal with «Понятно» (P8.01). */
export default function MessageModal({ message }: { message: GlobalMessage }) {
  const t = useTranslations('shell');
  const close = () => setGlobalMessage(null);
  return (
    <Modal
      open
      onClose={close}
      title={message.kind === 'text' ? message.text : t('failure')}
      closeLabel={t('close')}
      actions={<Button onClick={close}>{t('understood')}</Button>}
    />
  );
}
