import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useTranslations } from 'use-intl';
import { signalMissing, useMissing } from './filled-signal.ts';

/** What a link or a repeated purchase could not put in the basket (P2.05). */
export function MissingPopup() {
  const t = useTranslations('basket.fill');
  const missing = useMissing();
  const close = () => signalMissing([]);
  return (
    <Modal
      open={missing.length > 0}
      onClose={close}
      title={t('missing')}
      actions={
        <Button kind="inverse" wide onClick={close}>
          {t('understood')}
        </Button>
      }
    >
      {missing.map(({ thing, title, why, added, count }) => (
        <p key={thing}>
          {why === 'fewer'
            ? t('fewer', { title, added: String(added), count: String(count) })
            : title === ''
              ? t('nameless')
              : t(why, { title })}
        </p>
      ))}
    </Modal>
  );
}
