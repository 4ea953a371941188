import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './StartDay.module.css';

/** The participant of this ticket is insured: the way to the policy and its terms. */
export function TicketPolicy() {
  const t = useTranslations('tickets');
  return (
    <section aria-labelledby="policy">
      <h2 id="policy" className="t-h3">
        {t('insurance')}
      </h2>
      <p className={`${s.quiet} ${s.helpLine}`}>{t('day.policyLine')}</p>
      <p>
        <Link to={paths.myInsurances()}>{t('day.policyOpen')}</Link>
      </p>
    </section>
  );
}
