import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { buyerApi } from '../../../api/buyer.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { useFailureText } from '../../../texts/failure-text.ts';
import s from './StopRemindersScreen.module.css';

/** `/basket/stop/{id}`: from the foot of a reminder; a press, because mail programs open links by themselves. */
export default function StopRemindersScreen() {
  const t = useTranslations('basket');
  const { id = '' } = useParams();
  const [state, setState] = useState<'asked' | 'stopped' | 'unknown' | { failed: string }>('asked');
  const failureText = useFailureText();
  const stop = async () => {
    try {
      await buyerApi.basketRemindStop({ params: { id } });
      setState('stopped');
    } catch (error) {
      setState(
        error instanceof ApiError && error.status === 404 ? 'unknown' : { failed: failureText(error) },
      );
    }
  };
  const lines = {
    asked: t('remind.stopLine'),
    stopped: t('remind.stopped'),
    unknown: t('remind.unknownLine'),
  };
  return (
    <div className={s.page}>
      <PageHead title={t('remind.stopTitle')} />
      <PathCrumbs page={t('remind.stopTitle')} />
      <h1 className="t-d2">{t('remind.stopTitle')}</h1>
      <p className="t-body" role="status">
        {typeof state === 'object' ? state.failed : lines[state]}
      </p>
      {(state === 'asked' || typeof state === 'object') && (
        <Button onClick={() => void stop()}>{t('remind.stop')}</Button>
      )}
    </div>
  );
}
