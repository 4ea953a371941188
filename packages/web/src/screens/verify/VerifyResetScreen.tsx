import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { clearSecrets, storeSecrets } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { CheckingPage } from './CheckingPage.tsx';
import { RESET_STORAGE_KEY, VERIFY_STORAGE_KEY } from './letter-storage.ts';
import { useLinkCheck } from './use-link-check.ts';

/** `/verify/resetpassword/{code}`: exchanges the code and leads to the new password (A2.23, A4.24). */
export default function VerifyResetScreen() {
  const t = useTranslations('entrance.verify');
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const check = useCallback(async () => {
    try {
      const { secure, new_account: fresh } = await api.authResetpasswordCode({
        body: { code },
        shown: 'by-caller',
      });
      clearSecrets(VERIFY_STORAGE_KEY);
      storeSecrets(RESET_STORAGE_KEY, { code, secure, ...(fresh ? { agree: 'yes' } : {}) });
      void navigate(paths.newPassword(), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      void navigate(paths.login(), { replace: true, state: { news: 'linkOver' } });
    }
  }, [code, navigate]);
  const { failed, again } = useLinkCheck(check);
  return <CheckingPage title={t('resetTitle')} failed={failed} onAgain={again} />;
}
