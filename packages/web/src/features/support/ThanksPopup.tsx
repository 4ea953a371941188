import { DoneModal } from '@distance/ui/overlay/DoneModal.tsx';
import { useTranslations } from 'use-intl';

/** The request was sent (A2.88, A4.50). */
export function ThanksPopup({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useTranslations('support');
  return (
    <DoneModal title={t('thanks')} closeLabel={t('close')} understood={t('understood')} onClose={onClose}>
      {message}
    </DoneModal>
  );
}
