import { useTranslations } from 'use-intl';
import { useSession } from '../features/accounts/session.ts';
import { useLoginPath } from '../features/accounts/use-login-path.ts';
import { paths } from '../paths.ts';

export interface AccountWay {
  to: string;
  /** The cabinet, or signing in. */
  label: string;
  /** Who is signed in; null for guests and for who has told no name. */
  person: { name: string; lastName: string; initials: string } | null;
}

/** Where «account» leads: guests sign in, the others come to their cabinet (A2.35). */
export function useAccountWay(): AccountWay {
  const t = useTranslations('shell');
  const { state, user } = useSession();
  const loginPath = useLoginPath();
  if (state !== 'signed-in') return { to: loginPath, label: t('login'), person: null };
  const way = { to: paths.me(), label: t('cabinet') };
  if (user === null || user.name === '') return { ...way, person: null };
  const { name, last_name: lastName } = user;
  return { ...way, person: { name, lastName, initials: name.charAt(0) + lastName.charAt(0) } };
}
