import { callRoutes } from '@distance/contract/routes.generated.ts';
import type { OrderInsuranceView } from '@distance/contract/orders.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { fillPath } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import s from './Orders.module.css';

interface BoughtInsurancesProps {
  insurances: readonly OrderInsuranceView[];
  /** Opens the policies of a guest; undefined where the session does. */
  orderKey: string | undefined;
}

/** Policies of an order with the way to each (decisions P4.56-61). */
export function BoughtInsurances({ insurances, orderKey }: BoughtInsurancesProps) {
  const t = useTranslations('orders.thanks');
  return (
    <section aria-label={t('insurances')}>
      <h2 className={`t-d3 ${s.insurancesTitle}`}>{t('insurances')}</h2>
      <ul>
        {insurances.map(({ unique_id, public_id, number, person, title, event }) => (
          <li key={unique_id} className={s.insurance}>
            <span>
              <strong>{person}</strong>
              <br />
              {title}: {event.title}
            </span>
            {public_id !== null &&
              (orderKey === undefined ? (
                <Link to={paths.myInsurances()}>{t('policy', { number: number ?? '' })}</Link>
              ) : (
                <a href={policyAddress(public_id, orderKey)} download>
                  {t('policy', { number: number ?? '' })}
                </a>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function policyAddress(id: string, key: string): string {
  return `${fillPath(callRoutes.insurancePdf.path, { id })}?${new URLSearchParams({ key }).toString()}`;
}
