import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { clearSecrets, storeSecrets } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { CheckingPage } from './CheckingPage.tsx';
import { RESET_STORAGE_KEY, VERIFY_STORAGE_KEY } from './letter-storage.ts';

/**
 * `/verify/email/{code}` (A2.23): takes the code out of the address and leads to the password that confirms the registration
 * (A4.21). Opening the page changes nothing: programs that read mail open links too.
 */
export default function VerifyEmailScreen() {
  const t = useTranslations('entrance.verify');
  const navigate = useNavigate();
  const { code = '' } = useParams();
  useEffect(() => {
    clearSecrets(RESET_STORAGE_KEY);
    storeSecrets(VERIFY_STORAGE_KEY, { registration: code });
    void navigate(paths.newPassword(), { replace: true });
  }, [code, navigate]);
  return <CheckingPage title={t('title')} failed={false} onAgain={() => undefined} />;
}
