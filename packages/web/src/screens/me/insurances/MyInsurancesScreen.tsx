import type { PolicyView } from '@distance/contract/insurance.ts';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { useValidPolicies } from '../../../features/insurance/insurance.queries.ts';
import { PolicyCancelModal } from '../../../features/insurance/PolicyCancelModal.tsx';
import { PolicyCard } from '../../../features/insurance/PolicyCard.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useFailureText } from '../../../texts/failure-text.ts';
import me from '../Me.module.css';
import { PastInsurances } from './PastInsurances.tsx';
import s from './MyInsurancesScreen.module.css';

/** `/me/insurances`: policies that are valid, and the past ones on demand (A2.04, A2.76, A2.77). */
export default function MyInsurancesScreen() {
  const t = useTranslations('insurance.my');
  const { state, user } = useSession();
  const owner = user?.public_id ?? null;
  const failureText = useFailureText();
  const { data, error, isError, isFetching, refetch } = useValidPolicies(owner, state === 'signed-in');
  const [cancelled, setCancelled] = useState<PolicyView | null>(null);
  const close = useCallback(() => setCancelled(null), []);
  const failed = data === undefined && isError && !isFetching;
  return (
    <>
      <PageHead title={t('head')} />
      <h1 className="t-d2">{t('title')}</h1>
      {failed && (
        <LoadFailed title={t('failed')} again={t('again')} onAgain={() => void refetch()}>
          {failureText(error)}
        </LoadFailed>
      )}
      {data === undefined && !failed && (
        <div role="status" aria-label={t('loading')} className={s.list}>
          <Skeleton height={220} radius="var(--radius-card)" />
        </div>
      )}
      {data?.values.length === 0 && <p className={s.none}>{t('none')}</p>}
      {data !== undefined && data.values.length > 0 && (
        <div className={s.list}>
          {data.values.map((policy) => (
            <PolicyCard key={policy.public_id} policy={policy} onCancel={setCancelled} />
          ))}
        </div>
      )}
      <div className={me.archive}>
        <PastInsurances owner={owner} />
      </div>
      {cancelled !== null && (
        <PolicyCancelModal key={cancelled.public_id} policy={cancelled} onClose={close} />
      )}
    </>
  );
}
