import { Icon } from '@distance/ui/icon/Icon.tsx';
import type { IconName } from '@distance/ui/icon/icon-names.ts';
import { NothingArt } from '@distance/ui/message/NothingArt.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Suggestions } from '../../features/search/use-suggestions.ts';
import { paths } from '../../paths.ts';
import s from './NothingFound.module.css';

interface NothingFoundProps {
  text: string;
  found: Suggestions;
  /** Searches for the guess. */
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Nothing has these words: what may have been meant, and three ways out. */
export function NothingFound({ text, found, onPick, onClose }: NothingFoundProps) {
  const t = useTranslations('search');
  const { guess, start, good, club, article, race } = found;
  const counts = [
    ...(start.total > 0 ? [t('startsCount', { count: start.total })] : []),
    ...(good.total > 0 ? [t('goodsCount', { count: good.total })] : []),
    ...(club.total > 0 ? [t('clubsCount', { count: club.total })] : []),
    ...(article.total > 0 ? [t('newsCount', { count: article.total })] : []),
    ...(race.total > 0 ? [t('resultsCount', { count: race.total })] : []),
  ].join(', ');
  return (
    <div className={s.nothing}>
      <div className={s.art} aria-hidden>
        <NothingArt />
      </div>
      <div>
        <div role="status">
          <h2 className="t-d3">{t('nothing', { text })}</h2>
          {guess && (
            <p className={s.guess}>
              {t('maybe')}{' '}
              <button type="button" className={s.meant} onClick={() => onPick(guess.text)}>
                {guess.text}
              </button>
              : {counts}
            </p>
          )}
        </div>
        <ul className={s.ways}>
          <Way icon="calendar" to={paths.calendar()} onClose={onClose}>
            {t('calendar')}
          </Way>
          <Way icon="chart" to={paths.results()} onClose={onClose}>
            {t('allResults')}
          </Way>
          <Way icon="shirt" to={paths.shop()} onClose={onClose}>
            {t('shop')}
          </Way>
          <Way icon="mail" to={paths.feedback()} onClose={onClose}>
            {t('write')}
          </Way>
        </ul>
      </div>
    </div>
  );
}

function Way(props: { icon: IconName; to: string; onClose: () => void; children: string }) {
  const { icon, to, onClose, children } = props;
  return (
    <li>
      <Link className={s.way} to={to} onClick={onClose}>
        <Icon name={icon} size={20} />
        {children}
      </Link>
    </li>
  );
}
