import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { storeSecrets } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { CheckingPage } from './CheckingPage.tsx';
import { NEW_EMAIL_STORAGE_KEY } from './new-email-storage.ts';

/**
 * `/verify/new/email/{code}` (A2.23): takes the code out of the address and leads to the settings, which use it (A4.22).
 * They belong to who is signed in: a guest is asked to sign in on the way.
 */
export default function VerifyNewEmailScreen() {
  const t = useTranslations('profile.email');
  const navigate = useNavigate();
  const { code = '' } = useParams();
  useEffect(() => {
    storeSecrets(NEW_EMAIL_STORAGE_KEY, { code });
    void navigate(paths.settings(), { replace: true });
  }, [code, navigate]);
  return <CheckingPage title={t('verifying')} failed={false} onAgain={() => undefined} />;
}
