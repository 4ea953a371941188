import type { FormatView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useTranslations } from 'use-intl';
import s from './PurchaseBar.module.css';

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
      <div className={s.words}>
        <p className={s.what}>{format.title}</p>
        <p className="t-h3">{line ?? words('noPlaces')}</p>
      </div>
      <a className={buttonClass({ size: 56 })} href="#waiting">
        {t('joinListShort')}
      </a>
    </>
  );
}
