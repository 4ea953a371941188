import type { PolicyView } from '@distance/contract/insurance.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './StartDay.module.css';

interface TicketPolicyProps {
  /** Undefined while it is being made, and when it did not come. */
  policy: PolicyView | undefined;
}

/** The participant of this ticket is insured: for how much, by which policy, and the way to it. */
export function TicketPolicy({ policy }: TicketPolicyProps) {
  const t = useTranslations('tickets');
  const f = useFormat();
  return (
    <section aria-labelledby="policy">
      <h2 id="policy" className="t-h3">
        {t('insurance')}
      </h2>
      {policy && <p className="t-d3">{f.money(policy.insurance.coverage)}</p>}
      <p className={`${s.quiet} ${s.helpLine}`}>
        {t('day.policyLine')}
        {policy &&
          ` ${t('day.policyNumber', { number: policy.info.number, insurer: policy.insurance.insurer })}`}
      </p>
      <p>
        <Link to={paths.myInsurances()}>{t('day.policyOpen')}</Link>
      </p>
    </section>
  );
}
