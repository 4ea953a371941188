import type { FormatView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useTranslations } from 'use-intl';
import { PayBarWords } from '../../shell/PayBar.tsx';

interface JoinWayProps {
  format: FormatView;
  /** What is known of its list by now. */
  line?: string;
}

/** Part of the bar of a phone: the way into the list of a format that is sold out. */
export function JoinWay({ format, line }: JoinWayProps) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  return (
    <>
      <PayBarWords what={format.title} look="said">
        {line ?? words('noPlaces')}
      </PayBarWords>
      <a className={buttonClass({ size: 56 })} href="#waiting">
        {t('joinListShort')}
      </a>
    </>
  );
}
