import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { useSession } from '../../features/accounts/session.ts';
import { ConfirmTicket } from '../../features/tickets/ConfirmTicket.tsx';
import { AddTicketForm } from '../../features/tickets/AddTicketForm.tsx';
import { QrReader } from '../../features/tickets/QrReader.tsx';
import { CODE_STORAGE_KEY, ticketStorageKey } from '../../features/tickets/tickets.queries.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import s from './AddTicketScreen.module.css';

const NAMES = ['code'] as const;
const LETTER_STORAGE_KEY = 'ticketLetter';
const LETTER_NAMES = ['key'] as const;

/** `/add`: a ticket comes into the cabinet by its code, its e-mail and the letter that goes there (A2.21). */
export default function AddTicketScreen() {
  const t = useTranslations('entrance.add');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state, user } = useSession();
  const code = useSecretLink(CODE_STORAGE_KEY, NAMES)?.code ?? '';
  const letter = useSecretLink(LETTER_STORAGE_KEY, LETTER_NAMES)?.key;
  // The same code may be read again after somebody has typed over it.
  const [scanned, setScanned] = useState({ text: '', times: 0 });
  const [asked, setAsked] = useState(false);
  const guest = state === 'guest' || (state === 'signed-in' && user?.temporary === true);
  const added = (ticket: string) => {
    clearSecrets(ticketStorageKey(ticket));
    clearSecrets(CODE_STORAGE_KEY);
    clearSecrets(LETTER_STORAGE_KEY);
    void queries.invalidateQueries();
    toasts.show({ text: t('done'), icon: 'check' });
    void navigate(paths.myTicket(ticket));
  };
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      <p className={s.line} role="status">
        {guest ? t('guestLine') : asked ? t('asked') : letter === undefined ? t('line') : t('letterLine')}
      </p>
      {guest ? (
        <Link className={buttonClass({ size: 56 })} to={paths.login({ from: paths.addTicket() })}>
          {t('signIn')}
        </Link>
      ) : letter === undefined ? (
        <>
          <QrReader onRead={(text) => setScanned(({ times }) => ({ text, times: times + 1 }))} />
          <AddTicketForm
            key={`${code} ${scanned.times}`}
            known={scanned.text === '' ? code : scanned.text}
            onAsked={(ticket) => (ticket === null ? setAsked(true) : added(ticket))}
          />
        </>
      ) : (
        <ConfirmTicket letter={letter} onAdded={added} />
      )}
    </div>
  );
}
