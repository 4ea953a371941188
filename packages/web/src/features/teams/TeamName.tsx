import type { TeamView } from '@distance/contract/teams.ts';
import { TEAM_TITLE_MAX } from '@distance/domain/basket/team-title.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { reportFailure } from '../../texts/report-failure.ts';
import { toasts } from '../../signals/toasts.ts';
import s from './Teams.module.css';

interface TeamNameProps {
  team: TeamView;
  orderKey: string | null;
  onChange: (team: TeamView) => void;
}

/** The team's name as the page's title; the captain may change it. */
export function TeamName({ team, orderKey, onChange }: TeamNameProps) {
  const t = useTranslations('teams');
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const title = (typed ?? '').trim();
    if (title === '') return setEmpty(true);
    setBusy(true);
    try {
      const { values } = await api.teamUpdate({
        params: { id: team.public_id },
        body: { title, ...(orderKey === null ? {} : { key: orderKey }) },
        shown: 'by-caller',
      });
      onChange(values);
      setTyped(null);
      toasts.show({ text: t('saved'), icon: 'check' });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = () => {
    flushSync(() => setTyped(team.title));
    form.current?.querySelector('input')?.focus();
  };
  if (typed === null) {
    return (
      <div className={s.title}>
        <h1 className="t-d2">{t('head', { title: team.title })}</h1>
        {team.role === 'captain' && (
          <Button kind="text" size={44} icon="edit" onClick={begin}>
            {t('rename')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form ref={form} className={s.rename} noValidate onSubmit={(event) => void save(event)}>
      <h1 className="visually-hidden">{t('head', { title: team.title })}</h1>
      <Field
        label={t('name')}
        value={typed}
        maxLength={TEAM_TITLE_MAX}
        error={empty ? t('nameEmpty') : undefined}
        onFocus={() => setEmpty(false)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} busyLabel={t('saving')}>
        {t('save')}
      </Button>
      <Button kind="secondary" onClick={() => setTyped(null)}>
        {t('cancel')}
      </Button>
    </form>
  );
}
