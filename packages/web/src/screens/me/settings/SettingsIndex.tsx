import { cx } from '@distance/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { SETTINGS_GROUPS } from './settings-groups.ts';
import { useShownGroup } from './use-shown-group.ts';
import s from './SettingsIndex.module.css';

/** Leads to the groups of the settings: a line beside the cabinet's menu, or a strip over the page where there is no room for that. */
export function SettingsIndex({ as }: { as: 'line' | 'strip' }) {
  const t = useTranslations('profile');
  const shown = useShownGroup();
  return (
    <ul className={cx(s.index, s[as])} aria-label={t('groups.label')}>
      {SETTINGS_GROUPS.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={s.entry} aria-current={shown === id ? 'true' : undefined}>
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
