import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FirstPasswordForm } from '../../features/accounts/FirstPasswordForm.tsx';
import { forgetSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import { SignInPage } from '../login/SignInPage.tsx';

const ROOM = 'firstPassword';
const NAMES = ['order', 'key'] as const;

/** `/newpass`: the first password of a guest buyer, by the link of the purchase letter. */
export default function NewPasswordScreen() {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const secrets = useSecretLink(ROOM, NAMES);
  const [refused, setRefused] = useState<'not_found' | 'conflict' | null>(null);
  const { order, key } = secrets ?? {};
  const complete = order !== undefined && key !== undefined;
  const done = () => {
    forgetSecrets(ROOM);
    toasts.show({ text: t('passwordSaved'), icon: 'check' });
    void navigate(paths.me(), { replace: true });
  };
  const refuse = (code: 'not_found' | 'conflict') => {
    forgetSecrets(ROOM);
    setRefused(code);
  };
  const head = (
    <>
      <PageHead title={t('newPasswordTitle')} />
      {/* The address holds the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
    </>
  );
  if (refused !== null || (secrets !== undefined && !complete)) {
    const known = refused === 'conflict';
    return (
      <SignInPage title={known ? t('passwordExistsTitle') : t('linkWrongTitle')}>
        {head}
        <p role="alert">{known ? t('passwordExistsLine') : t('linkWrongLine')}</p>
        <Link className={buttonClass({ size: 56, wide: true })} to={paths.login()}>
          {t('signIn')}
        </Link>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={t('newPasswordTitle')}>
      {head}
      <p>{t('newPasswordLine')}</p>
      {complete ? (
        <FirstPasswordForm order={order} secret={key} onRefused={refuse} onDone={done} />
      ) : (
        <div>
          <Skeleton height={60} radius="var(--radius-control)" />
        </div>
      )}
    </SignInPage>
  );
}
