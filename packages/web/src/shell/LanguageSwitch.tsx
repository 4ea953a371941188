import { cx } from '@distance/ui/cx.ts';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLanguage } from './choices.ts';
import s from './LanguageSwitch.module.css';

/** Рус / Eng (P1.18, A2.36). */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <div className={cx(s.switch, className)} role="group" aria-label={t('language')}>
      <button
        type="button"
        lang="ru"
        className={s.language}
        aria-pressed={locale === 'ru'}
        onClick={() => chooseLanguage('ru')}
      >
        {t('russian')}
      </button>
      <span aria-hidden>/</span>
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
