import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { Radio } from '@distance/ui/choice/Radio.tsx';
import { useTranslations } from 'use-intl';
import { chooseTheme } from '../../../shell/choices.ts';
import { useChosenTheme, useTheme } from '../../../shell/use-theme.ts';
import s from './ThemeRow.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or the system's, each with a picture of it; it belongs to the browser (A1.09). */
export function ThemeRow() {
  const t = useTranslations('profile.theme');
  const chosen = useChosenTheme();
  const [shown] = useTheme();
  return (
    <SettingsRow title={t('title')}>
      <fieldset className={s.themes}>
        <legend className="visually-hidden">{t('title')}</legend>
        {THEMES.map((theme) => (
          <div key={theme} className={s.theme} data-chosen={theme === chosen || undefined}>
            <label htmlFor={`theme-${theme}`} className={s.pictures} aria-hidden>
              {theme !== 'dark' && <Picture theme="light" />}
              {theme !== 'light' && <Picture theme="dark" />}
            </label>
            <Radio
              id={`theme-${theme}`}
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            >
              {t(theme)}
              {theme === 'system' && shown !== undefined && chosen === 'system' && (
                <span className={s.now}>{shown === 'dark' ? t('nowDark') : t('nowLight')}</span>
              )}
            </Radio>
          </div>
        ))}
      </fieldset>
    </SettingsRow>
  );
}

/** A page as it looks in the theme: a heading, a card with a line and a button. */
function Picture({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={s.picture} data-theme={theme}>
      <span className={s.heading} />
      <span className={s.card}>
        <span className={s.text} />
        <span className={s.button} />
      </span>
    </span>
  );
}
