import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { useSession } from '../accounts/session.ts';
import { useValidPolicies } from '../insurance/insurance.queries.ts';
import s from './StartDay.module.css';

/** The participant of this ticket is insured: for how much, by which policy, and the way to it. */
export function TicketPolicy({ ticketId }: { ticketId: string }) {
  const t = useTranslations('tickets');
  const f = useFormat();
  const { state, user } = useSession();
  const { data } = useValidPolicies(user?.public_id ?? null, state === 'signed-in');
  // A policy that is still being made, and one of a list that did not come, are told of without their sum.
  const policy = data?.values.find(({ ticket_public_id: id }) => id === ticketId);
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
