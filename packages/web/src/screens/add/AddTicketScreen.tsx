import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { useSession } from '../../features/accounts/session.ts';
import { AddTicketForm } from '../../features/tickets/AddTicketForm.tsx';
import { CODE_STORAGE_KEY, ticketStorageKey } from '../../features/tickets/tickets.queries.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import s from './AddTicketScreen.module.css';

const NAMES = ['code'] as const;

/** `/add`: a ticket comes into the cabinet by its code and e-mail (A2.21). */
export default function AddTicketScreen() {
  const t = useTranslations('entrance.add');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state, user } = useSession();
  const code = useSecretLink(CODE_STORAGE_KEY, NAMES)?.code ?? '';
  const guest = state === 'guest' || (state === 'signed-in' && user?.temporary === true);
  const added = (ticket: string) => {
    // The code is a new one now: the letter's link opens nothing.
    clearSecrets(ticketStorageKey(ticket));
    clearSecrets(CODE_STORAGE_KEY);
    void queries.invalidateQueries();
    toasts.show({ text: t('done'), icon: 'check' });
    void navigate(paths.myTicket(ticket));
  };
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      <p className={s.line}>{guest ? t('guestLine') : t('line')}</p>
      {guest ? (
        <Link className={buttonClass({ size: 56 })} to={paths.login({ from: paths.addTicket() })}>
          {t('signIn')}
        </Link>
      ) : (
        <AddTicketForm key={code} known={code} onAdded={added} />
      )}
    </div>
  );
}
