import { Button } from '@distance/ui/button/Button.tsx';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePastPolicies } from '../../../features/insurance/insurance.queries.ts';
import { PolicyCard } from '../../../features/insurance/PolicyCard.tsx';
import s from './MyInsurancesScreen.module.css';

/** Policies that are over or cancelled, loaded when opened (A2.77). */
export function PastInsurances({ owner }: { owner: string | null }) {
  const t = useTranslations('insurance.my');
  const [opened, setOpened] = useState(false);
  const { data, isError, isFetching, refetch } = usePastPolicies(owner, opened);
  return (
    <Disclosure title={t('past')} count={data?.values.length} onToggle={(open) => open && setOpened(true)}>
      {data ? (
        <div className={s.list}>
          {data.values.length === 0 && <p className={s.none}>{t('nonePast')}</p>}
          {data.values.map((policy) => (
            <PolicyCard key={policy.public_id} policy={policy} past />
          ))}
        </div>
      ) : isError && !isFetching ? (
        <div role="alert">
          <p className={s.none}>{t('failed')}</p>
          <Button kind="secondary" size={44} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={122} radius="var(--radius-card)" />
        </div>
      )}
    </Disclosure>
  );
}
