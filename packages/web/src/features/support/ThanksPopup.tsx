import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useTranslations } from 'use-intl';

/** The request was sent (A2.88, A4.50). */
export function ThanksPopup({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useTranslations('support');
  return (
    <Modal
      open
      onClose={onClose}
      title={t('thanks')}
      titleFace="display"
      closeLabel={t('close')}
      actions={
        <Button size={56} wide onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{message}</p>
    </Modal>
  );
}
