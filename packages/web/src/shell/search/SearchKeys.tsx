import { useTranslations } from 'use-intl';
import s from './SearchKeys.module.css';

/** Which keys do what; only where there is a keyboard. */
export function SearchKeys() {
  const t = useTranslations('search');
  return (
    <p className={s.keys} aria-hidden>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('choose')} <kbd>Enter</kbd> {t('open')} <kbd>Esc</kbd> {t('close')}
      <span className={s.anywhere}>
        <kbd>/</kbd> {t('anywhere')}
      </span>
    </p>
  );
}
