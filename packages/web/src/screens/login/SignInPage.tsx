import { type CoverSource, coverAddress } from '@distance/domain/cover/cover-address.ts';
import { SIGN_IN_COVER } from '@distance/domain/cover/own-covers.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Logo } from '@distance/ui/icon/Logo.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SecondFactorForm } from '../../features/accounts/SecondFactorForm.tsx';
import { useSecondStep } from '../../features/accounts/second-step.ts';
import { paths } from '../../paths.ts';
import { GlobalMessages } from '../../shell/GlobalMessages.tsx';
import s from './SignInPage.module.css';

/** Pages of signing in: no header, a form beside a cover. Whichever method it is, a second factor is asked for here. */
export function SignInPage({
  title,
  cover = SIGN_IN_COVER,
  children,
}: {
  title: ReactNode;
  cover?: CoverSource;
  children: ReactNode;
}) {
  const t = useTranslations();
  const navigate = useNavigate();
  const step = useSecondStep();
  // A page opened by itself has nothing before it.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.main()));
  return (
    <div className={s.page}>
      <div className={s.side}>
        <header className={s.head}>
          <Link className={s.logo} to={paths.main()}>
            <Logo word={t('shell.brand')} />
          </Link>
          <button type="button" className={s.back} onClick={back}>
            <Icon name="chevron-left" size={18} />
            {t('accounts.back')}
          </button>
        </header>
        <main className={s.main}>
          <h1 className="t-d2">{step ? t('entrance.secondFactor.title') : title}</h1>
          {step ? <SecondFactorForm step={step} /> : children}
        </main>
      </div>
      <div className={s.cover} aria-hidden>
        <img src={coverAddress(cover, 'card')} alt="" loading="lazy" width={400} height={500} />
      </div>
      <GlobalMessages />
    </div>
  );
}
