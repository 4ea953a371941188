import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { Avatar } from '@distance/ui/race/Avatar.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../features/accounts/session.ts';
import { useLoginPath } from '../features/accounts/use-login-path.ts';
import { paths } from '../paths.ts';
import s from './AccountLink.module.css';

/** Sign-in for guests; the name of who is signed in leads to his cabinet (A2.35). */
export function AccountLink({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  const { state, user } = useSession();
  const loginPath = useLoginPath();
  if (user !== null && user.name !== '') {
    return (
      <Link className={cx(s.pill, className)} to={paths.me()}>
        <span className="visually-hidden">{t('cabinet')}:</span>
        <Avatar initials={user.name.charAt(0) + user.last_name.charAt(0)} />
        <span className={s.name} lang={cyrillicLang(user.name)}>
          {user.name}
        </span>
      </Link>
    );
  }
  const signedIn = state === 'signed-in';
  return (
    <Link
      className={buttonClass({ kind: 'secondary', size: 44, className })}
      to={signedIn ? paths.me() : loginPath}
    >
      {signedIn ? t('cabinet') : t('login')}
    </Link>
  );
}
