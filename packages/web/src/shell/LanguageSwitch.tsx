import { cx } from '@distance/ui/cx.ts';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLanguage } from './choices.ts';
import s from './LanguageSwitch.module.css';

interface LanguageSwitchProps {
  /** Side by side on one ground, as in the menu of a phone; else divided by a stroke. */
  segments?: boolean | undefined;
  className?: string | undefined;
}

/** Рус / Eng (P1.18, A2.36). */
export function LanguageSwitch({ segments = false, className }: LanguageSwitchProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <div className={cx(segments ? s.segments : s.switch, className)} role="group" aria-label={t('language')}>
      <button
        type="button"
        lang="ru"
        className={s.language}
        aria-pressed={locale === 'ru'}
        onClick={() => chooseLanguage('ru')}
      >
        {t('russian')}
      </button>
      {!segments && <span aria-hidden>/</span>}
      <button
        type="button"
        lang="en"
        className={s.language}
        aria-pressed={locale === 'en'}
        onClick={() => chooseLanguage('en')}
      >
        {t('english')}
      </button>
    </div>
  );
}
