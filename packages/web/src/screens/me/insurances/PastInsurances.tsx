import { LoadedDisclosure } from '@distance/ui/layout/LoadedDisclosure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePastPolicies } from '../../../features/insurance/insurance.queries.ts';
import { PolicyCard } from '../../../features/insurance/PolicyCard.tsx';
import s from './MyInsurancesScreen.module.css';

/** Policies that are over or cancelled, loaded when opened (A2.77). */
export function PastInsurances({ owner }: { owner: string | null }) {
  const t = useTranslations('insurance.my');
  const [opened, setOpened] = useState(false);
  const list = usePastPolicies(owner, opened);
  return (
    <LoadedDisclosure
      title={t('past')}
      count={list.data?.values.length}
      list={list}
      onOpen={() => setOpened(true)}
      loading={t('loading')}
      failed={t('failed')}
      again={t('again')}
    >
      {({ values }) => (
        <div className={s.list}>
          {values.length === 0 && <p className={s.none}>{t('nonePast')}</p>}
          {values.map((policy) => (
            <PolicyCard key={policy.public_id} policy={policy} past />
          ))}
        </div>
      )}
    </LoadedDisclosure>
  );
}
