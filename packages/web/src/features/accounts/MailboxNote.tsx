import { Note } from '@distance/ui/message/Note.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Accounts.module.css';
import { useSession } from './session.ts';

/** Letters to the account come back: its owner would wait for tickets and links in vain. */
export function MailboxNote() {
  const t = useTranslations('accounts');
  const { user } = useSession();
  if (user?.emailRefused !== true || user.email === null) return null;
  return (
    <Note tone="warn" className={s.mailbox}>
      {t('mailboxRefused', { email: user.email })} <Link to={paths.settings()}>{t('mailboxChange')}</Link>
    </Note>
  );
}
