import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { GuestsOnly } from '../../features/accounts/guards.tsx';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from './SignInPage.tsx';
import s from './LoginScreen.module.css';

/** `/login` and `/auth`: sign-in by e-mail and password (A2.01). */
export default function LoginScreen() {
  const t = useTranslations('accounts');
  return (
    <GuestsOnly>
      <PageHead title={t('signInHead')} />
      <SignInPage title={t('signInTitle')}>
        <SignInForm />
        <p className={s.first}>
          {t('firstTime')}{' '}
          <Link className={s.link} to={paths.calendar()}>
            {t('toCalendar')}
          </Link>
        </p>
      </SignInPage>
    </GuestsOnly>
  );
}
