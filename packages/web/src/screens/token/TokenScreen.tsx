import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { askSecondFactor } from '../../features/accounts/second-step.ts';
import { startSession } from '../../features/accounts/session.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from '../login/SignInPage.tsx';
import { CheckingPage } from '../verify/CheckingPage.tsx';
import { useLinkCheck } from '../verify/use-link-check.ts';

/** `/token/{id}`: signs in by a one-time token and leads to the cabinet (A2.21). */
export default function TokenScreen() {
  const t = useTranslations('entrance.link');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [over, setOver] = useState(false);
  const check = useCallback(async () => {
    const enter = () => void navigate(paths.me(), { replace: true });
    try {
      startSession(await api.authToken({ body: { token: id }, shown: 'by-caller' }));
      enter();
    } catch (error) {
      if (askSecondFactor(error, enter)) return;
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      setOver(true);
    }
  }, [id, navigate]);
  const { failed, again } = useLinkCheck(check);
  if (!over) return <CheckingPage title={t('entering')} failed={failed} onAgain={again} />;
  return (
    <SignInPage title={t('over')}>
      <PageHead title={t('over')} />
      <p role="alert">{t('overLine')}</p>
      <Link className={buttonClass({ size: 56, wide: true })} to={paths.login()}>
        {t('withPassword')}
      </Link>
    </SignInPage>
  );
}
