import type { TeamView } from '@distance/contract/teams.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ParticipantForm } from '../../features/participants/ParticipantForm.tsx';
import { paths } from '../../paths.ts';
import s from './TeamScreen.module.css';
import { useJoin } from './use-join.ts';

interface JoinCardProps {
  team: TeamView;
  inviteKey: string;
  /** Documents agreed to by pressing the button. */
  consents: readonly string[];
  onJoined: (team: TeamView) => void;
}

/** Told to a screen reader when it appears, not again when it is drawn anew. */
const focusOnce = (card: HTMLElement | null) => card?.focus();

/** A member's own data: the same form as in the basket. */
export function JoinCard({ team, inviteKey, consents, onJoined }: JoinCardProps) {
  const t = useTranslations();
  const join = useJoin({ team, inviteKey, consents, onJoined });
  if (join.joined !== null) {
    return (
      <Card as="section" aria-labelledby="joined" className={s.join} tabIndex={-1} ref={focusOnce}>
        <h2 id="joined" className="t-d3">
          {t('teams.joinedTitle')}
        </h2>
        <p>{t('teams.joinedLine', { email: join.joined.email })}</p>
        <Link
          className={buttonClass({ size: 56 })}
          to={paths.myTicket(join.joined.ticket, { key: join.joined.key })}
        >
          {t('teams.openTicket')}
        </Link>
      </Card>
    );
  }
  if (team.registered >= team.size) return <Note tone="warn">{t('teams.full')}</Note>;
  const { form, again } = join;
  if (again !== null)
    return (
      <Note tone="err" announce>
        {t('teams.formFailed')}{' '}
        <Button kind="text" size={44} onClick={() => void again()}>
          {t('teams.again')}
        </Button>
      </Note>
    );
  if (form === null) return <Note tone="info">{t('teams.loading')}</Note>;
  return (
    <Card as="section" aria-labelledby="join" className={s.join}>
      <h2 id="join" className="t-d3">
        {t('teams.joinTitle')}
      </h2>
      <p>{t('teams.joinLine')}</p>
      <div id="join-form">
        <ParticipantForm {...form} />
      </div>
      <div id="join-email">
        <Field
          label={t('teams.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={join.email}
          onChange={(event) => join.setEmail(event.currentTarget.value)}
          error={join.emailError}
        />
      </div>
      {join.trouble !== null && (
        <Note tone="err" announce>
          {join.trouble}
        </Note>
      )}
      <Button size={56} busy={join.busy} busyLabel={t('teams.joining')} onClick={() => void join.send()}>
        {t('teams.join')}
      </Button>
      <p className={s.agree}>
        {t('teams.agree')} <Link to={paths.documentPers()}>{t('teams.agreeLink')}</Link>
      </p>
    </Card>
  );
}
