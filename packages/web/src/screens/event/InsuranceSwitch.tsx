import { Switch } from '@distance/ui/choice/Switch.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import type { Purchase } from './use-purchase.ts';
import s from './InsuranceSwitch.module.css';

/** Insures everybody whose ticket goes into the basket; nothing where the start has no insurance. */
export function InsuranceSwitch({
  purchase,
  className,
}: {
  purchase: Purchase;
  className?: string | undefined;
}) {
  const t = useTranslations('event');
  const f = useFormat();
  const id = useId();
  const { insurance, insured, setInsured } = purchase;
  if (insurance === null || !purchase.open) return null;
  return (
    <div className={cx(s.box, className)}>
      <Icon name="shield" className={s.icon} />
      <div id={id} className={s.words}>
        <p className={s.title}>{insurance.title}</p>
        <p className={s.line}>{t('insureEach', { price: f.money(insurance.price) })}</p>
      </div>
      <Switch
        aria-labelledby={id}
        checked={insured}
        onChange={({ currentTarget }) => setInsured(currentTarget.checked)}
      />
    </div>
  );
}
