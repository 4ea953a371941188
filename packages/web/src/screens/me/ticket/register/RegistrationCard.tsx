import type { FormatView } from '@distance/contract/catalog.ts';
import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ParticipantForm } from '../../../../features/participants/ParticipantForm.tsx';
import { useMyClub } from '../../../../features/clubs/clubs.queries.ts';
import { usePeopleToFill } from '../../../../features/people/people.queries.ts';
import { isRegistered, type Registered } from '../../../../features/registrations/registrations.queries.ts';
import { paths } from '../../../../paths.ts';
import { toasts } from '../../../../signals/toasts.ts';
import { useFormat } from '../../../../texts/format.ts';
import { useBuyer } from '../../../basket/use-buyer.ts';
import s from './Register.module.css';
import { FORM_ID, useRegistration } from './use-registration.ts';

interface RegistrationCardProps {
  ticket: TicketView;
  format: FormatView;
  registered: Registered;
  consents: readonly string[];
}

/** The same form as in the basket, with what is registered in it. */
export function RegistrationCard({ ticket, format, registered, consents }: RegistrationCardProps) {
  const t = useTranslations('registrations');
  const f = useFormat();
  const navigate = useNavigate();
  const { profile } = useBuyer();
  const people = usePeopleToFill(profile?.public_id);
  const ownClub = useMyClub(profile?.public_id);
  const change = isRegistered(registered);
  const { member } = registered;
  const memberName = member === null ? '' : `${member.first_name} ${member.last_name}`;
  const { form, busy, trouble, send } = useRegistration({
    ticket,
    format,
    registered,
    consents,
    // A2.65: registering leads to my events.
    onDone: () => {
      toasts.show({ text: change ? t('changed') : t('registered'), icon: 'check' });
      void navigate(change ? paths.myTicket(ticket.public_id) : paths.me());
    },
  });
  const { timezone } = ticket.event_format;
  const until = ticket.event_city.changes_until;
  const left = registered.name_changes_left;
  return (
    <>
      <Link className={s.back} to={paths.myTicket(ticket.public_id)}>
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </Link>
      <h1 className="t-d2">{change ? t('changeTitle') : t('registerTitle')}</h1>
      <p className={s.lead}>
        {ticket.event.title}, {ticket.city.name}, {f.distance(ticket.event_format)}.{' '}
        {t('changesUntil', { until: `${f.day(until, timezone)}, ${f.time(until, timezone)}` })}
      </p>
      {change && left !== null && (
        <Note tone="info">{left === 0 ? t('nameChangesOver') : t('nameChanges', { count: left })}</Note>
      )}
      {member !== null && (
        <Note tone="info">
          <WithNames text={t('memberFilled', { name: memberName })} names={[memberName]} />
        </Note>
      )}
      <Card as="section" aria-label={t('changeTitle')} className={s.card}>
        {form !== null && (
          <div id={FORM_ID}>
            <ParticipantForm {...form} profile={profile} people={people} ownClub={ownClub} />
          </div>
        )}
        {trouble !== null && (
          <Note tone="err" announce>
            {trouble}
          </Note>
        )}
        <Button
          size={56}
          busy={busy}
          busyLabel={change ? t('saving') : t('registering')}
          onClick={() => void send()}
        >
          {change ? t('save') : t('register')}
        </Button>
        <p className={s.agree}>
          {t('agree')} <Link to={paths.documentPers()}>{t('agreeLink')}</Link>
        </p>
      </Card>
    </>
  );
}
