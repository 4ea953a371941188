import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { addressHere } from '../../site-address.ts';
import { passOn } from '../../signals/pass-on.ts';

/** Hands the page over to the device's own list of ways, or copies its address. */
export function ShareButton({
  title,
  path,
  className,
}: {
  title: string;
  path: string;
  className?: string | undefined;
}) {
  const t = useTranslations('ownResults.share');
  const share = async () => {
    const url = location.origin + addressHere(path);
    await passOn({ text: title, url }, { copied: t('copied'), failed: '' });
  };
  return (
    <Button icon="share" className={className} onClick={() => void share()}>
      {t('button')}
    </Button>
  );
}
