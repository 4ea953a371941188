import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import { forgetSearches, useRecentSearches } from '../../features/search/recent-searches.ts';
import s from './RecentSearches.module.css';

/** What was searched for on this device. */
export function RecentSearches({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslations('search');
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <div className={s.recent} role="group" aria-label={t('recent')}>
      <span className={s.label} aria-hidden>
        {t('recent')}
      </span>
      {recent.map((text) => (
        <button key={text} type="button" className={s.chip} onClick={() => onPick(text)}>
          <Icon name="clock" size={18} />
          {text}
        </button>
      ))}
      <button type="button" className={s.forget} onClick={forgetSearches}>
        {t('forget')}
      </button>
    </div>
  );
}
