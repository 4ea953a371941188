import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SETTINGS_GROUPS, type SettingsGroupId } from './settings-groups.ts';
import s from './Settings.module.css';

/** One of the four groups: its heading and its rows. */
export function SettingsGroup({
  id,
  line,
  children,
}: {
  id: SettingsGroupId;
  line?: string;
  children: ReactNode;
}) {
  const t = useTranslations('profile');
  const text = SETTINGS_GROUPS.find((group) => group.id === id)?.text ?? 'groups.profile';
  return (
    <section id={id} className={s.group} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="t-d3">
        {t(text)}
      </h2>
      {line !== undefined && <p className={s.groupLine}>{line}</p>}
      <div className={s.rows}>{children}</div>
    </section>
  );
}
