import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
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
    <Modal
      open
      title={t('offTitle')}
      closeLabel={t('keep')}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" wide onClick={onConfirm}>
            {t('turnOff')}
          </Button>
          <Button kind="secondary" wide onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('offLine')}</p>
      {staff && <p>{t('offStaff')}</p>}
    </Modal>
  );
}
