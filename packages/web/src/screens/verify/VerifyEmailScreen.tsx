import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { viewerNow } from '../../api/buyer.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { CheckingPage } from './CheckingPage.tsx';
import { useLinkCheck } from './use-link-check.ts';

/** `/verify/email/{code}`: confirms the address of a registration and leads to the sign-in page (A2.23, A4.21). */
export default function VerifyEmailScreen() {
  const t = useTranslations('entrance');
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const verified = t('popups.verified');
  const check = useCallback(async () => {
    const leave = (news: 'verified' | 'linkOver') =>
      void navigate(paths.login(), { replace: true, state: { news } });
    try {
      await api.userVerifyEmail({ body: { code }, shown: 'by-caller' });
      // Who is signed in is led on from the sign-in page, past its popup.
      if (viewerNow() === 'user') toasts.show({ text: verified, icon: 'check' });
      leave('verified');
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      leave('linkOver');
    }
  }, [code, navigate, verified]);
  const { failed, again } = useLinkCheck(check);
  return <CheckingPage title={t('verify.title')} failed={failed} onAgain={again} />;
}
