import type { TeamView } from '@distance/contract/teams.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { reportFailure } from '../../texts/report-failure.ts';
import { addressHere } from '../../site-address.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { passOn } from '../../signals/pass-on.ts';
import s from './Teams.module.css';

interface InviteCardProps {
  team: TeamView;
  /** The order's key, for a captain without sign-in. */
  orderKey: string | null;
  onChange: (team: TeamView) => void;
}

/** The captain's link for the others. */
export function InviteCard({ team, orderKey, onChange }: InviteCardProps) {
  const t = useTranslations('teams');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const link =
    location.origin + addressHere(paths.team(team.public_id, { key: team.invite_key ?? undefined }));
  const share = async () => {
    const text = t('shareText', { title: team.title, event: team.event.title });
    await passOn({ text, url: link }, { copied: t('copied'), failed: '' });
  };
  const renew = async () => {
    setBusy(true);
    try {
      const { values } = await api.teamUpdate({
        params: { id: team.public_id },
        body: { renew_invite: true, ...(orderKey === null ? {} : { key: orderKey }) },
        shown: 'by-caller',
      });
      onChange(values);
      toasts.show({ text: t('renewed'), icon: 'link' });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="team-invite" className={s.invite}>
      <h2 id="team-invite" className="t-d3">
        {t('inviteTitle')}
      </h2>
      <p>{t('inviteLine', { until: format.day(team.changes_until, team.timezone) })}</p>
      <Field
        label={t('inviteLabel')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={s.actions}>
        <Button size={56} icon="share" onClick={() => void share()}>
          {t('copy')}
        </Button>
        <Button kind="text" size={44} busy={busy} busyLabel={t('saving')} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </Card>
  );
}
