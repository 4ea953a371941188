import { TEAM_TITLE_MAX } from '@distance/domain/basket/team-title.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './Teams.module.css';

interface TeamTitleFieldProps {
  /** Element that a link to the field leads to. */
  id: string;
  value: string;
  onChange: (title: string) => void;
  /** The runners may fill in their own data. */
  inviting: boolean;
  /** Pay was pressed: a missing name is marked. */
  asked: boolean;
}

/** Name of a team in the basket (P1.06). */
export function TeamTitleField({ id, value, onChange, inviting, asked }: TeamTitleFieldProps) {
  const t = useTranslations('teams');
  const [left, setLeft] = useState(false);
  const [inside, setInside] = useState(false);
  return (
    <div id={id} className={s.titleField}>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        value={value}
        maxLength={TEAM_TITLE_MAX}
        autoComplete="organization"
        error={(left || asked) && !inside && value.trim() === '' ? t('nameEmpty') : undefined}
        onFocus={() => setInside(true)}
        onBlur={() => {
          setInside(false);
          setLeft(true);
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {inviting && <Note tone="info">{t('fillNote')}</Note>}
    </div>
  );
}
