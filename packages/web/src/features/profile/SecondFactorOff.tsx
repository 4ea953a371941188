import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { useTranslations } from 'use-intl';

interface SecondFactorOffProps {
  /** The account has a role that counts with the second factor alone. */
  staff: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is lost by switching the second factor off. */
export function SecondFactorOff({ staff, onConfirm, onClose }: SecondFactorOffProps) {
  const t = useTranslations('factors');
  return (
    <ConfirmModal
      title={t('offTitle')}
      closeLabel={t('keep')}
      step={{ label: t('turnOff'), onPress: onConfirm }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <p>{t('offLine')}</p>
      {staff && <p>{t('offStaff')}</p>}
    </ConfirmModal>
  );
}
