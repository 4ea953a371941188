import { Button } from '@distance/ui/button/Button.tsx';
import { useTranslations } from 'use-intl';
import { addressHere } from '../../site-address.ts';
import { toasts } from '../../signals/toasts.ts';

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
    try {
      if ('share' in navigator) await navigator.share({ text: title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url); // where sharing is missing, copying is not
        toasts.show({ text: t('copied'), icon: 'link' });
      }
    } catch {
      // Closed again, or not allowed here: the address of the page can be copied by hand.
    }
  };
  return (
    <Button icon="share" className={className} onClick={() => void share()}>
      {t('button')}
    </Button>
  );
}
