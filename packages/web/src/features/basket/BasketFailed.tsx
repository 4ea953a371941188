import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useTranslations } from 'use-intl';

/** The same beside the button that was pressed, where a dialog would hide a toast. */
export function BasketFailed({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  return (
    <Note tone="err" announce className={className}>
      {t('basketFailed')}{' '}
      <Button kind="text" size={44} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Note>
  );
}
