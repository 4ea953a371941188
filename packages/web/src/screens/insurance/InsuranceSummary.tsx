import { Button } from '@distance/ui/button/Button.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useTranslations } from 'use-intl';
import { BasketFailed } from '../../features/basket/BasketFailed.tsx';
import { Cover } from '../../pictures/Cover.tsx';
import { useDays } from '../../features/insurance/InsuranceCard.tsx';
import { bottomBar } from '../../shell/bottom-bar.ts';
import { useFormat } from '../../texts/format.ts';
import s from './InsuranceScreen.module.css';
import type { InsuranceData } from './load-insurance.ts';
import type { InsurancePurchase } from './use-insurance-purchase.ts';
import type { Insured } from './use-insured.ts';

interface SummaryProps {
  chosen: NonNullable<InsuranceData['chosen']>;
  insured: Insured;
  purchase: InsurancePurchase;
  /** What was pressed last is not known yet. */
  waiting: boolean;
}

/** Beside the page: who is insured by what, the sum and the way on. */
export function InsuranceSummary(props: SummaryProps) {
  const { chosen, insured } = props;
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const days = useDays();
  const { start, format, offer } = chosen;
  return (
    <Card as="section" raised className={s.summary} aria-label={t('summary')}>
      <div className={s.summaryHead}>
        {start.cover === null ? (
          <span className={s.art}>
            <Icon name="shield" />
          </span>
        ) : (
          <Cover cover={start.cover} size="thumb" className={s.thumb} />
        )}
        <div>
          <p className="t-h3">{t('chosen', { name: offer.name, count: insured.names.length })}</p>
          <p className={s.born}>{t('forStart', { event: start.event.title, format: format.title })}</p>
          <p className={s.born}>{days(offer.start_date, offer.end_date)}</p>
        </div>
      </div>
      <ul className={s.lines}>
        {insured.names.map((name, at) => (
          <li key={name ?? at}>
            <span>{name ?? t('unnamed', { number: String(at + 1) })}</span>
            <strong>{f.money(offer.price)}</strong>
          </li>
        ))}
      </ul>
      <p className={s.total} aria-live="polite">
        <span>{t('total')}</span>{' '}
        <strong className="t-total">{f.money(offer.price * insured.names.length)}</strong>
      </p>
      <Buy {...props} wide />
      <p className={s.small}>{t('back')}</p>
    </Card>
  );
}

/** The same under the thumb, up to 1200 px. */
export function InsuranceBar(props: SummaryProps) {
  const { chosen, insured } = props;
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const { offer } = chosen;
  return (
    <div ref={bottomBar} className={s.bar}>
      <div className={s.barWords}>
        <p className={s.barSum}>{f.money(offer.price * insured.names.length)}</p>
        <p className={s.small}>{t('chosen', { name: offer.name, count: insured.names.length })}</p>
      </div>
      <Buy {...props} />
    </div>
  );
}

function Buy({ insured, purchase, waiting, wide }: SummaryProps & { wide?: boolean }) {
  const t = useTranslations('insurance.page');
  return (
    <>
      {purchase.failed && <BasketFailed className={s.failed} />}
      <Button
        size={56}
        wide={wide}
        busy={purchase.busy || waiting}
        busyLabel={t('toBasket')}
        onClick={() => purchase.buy(insured.items())}
      >
        {t('toBasket')}
      </Button>
    </>
  );
}
