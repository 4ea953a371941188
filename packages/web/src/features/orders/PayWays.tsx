import { Segments } from '@distance/ui/choice/Segments.tsx';
import { useTranslations } from 'use-intl';
import { choosePayWay, type PayWay } from './pay-way.ts';

/** «Картой» or «СБП», remembered by this browser. */
export function PayWays({ way }: { way: PayWay }) {
  const t = useTranslations('basket.pay');
  return (
    <Segments
      legend={t('way')}
      name="pay-way"
      value={way}
      onChange={choosePayWay}
      hint={way === 'sbp' ? t('sbpHint') : undefined}
      options={[
        { value: 'card', label: t('byCard') },
        { value: 'sbp', label: t('bySbp'), spoken: t('bySbpSpoken') },
      ]}
    />
  );
}
