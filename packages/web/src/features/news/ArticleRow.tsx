import type { ArticleCard } from '@distance/contract/news.ts';
import { cx } from '@distance/ui/cx.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import { NEWS_ZONE } from './news-zone.ts';
import s from './ArticleRow.module.css';

interface ArticleRowProps {
  article: ArticleCard;
  /** Instant by which a day is of the season at hand. */
  now: string;
  /** Beside the words the topic, the minutes to read and the drawing of the start it tells of. */
  full?: boolean;
}

/** An article as its day, title and first words. */
export function ArticleRow({ article, now, full = false }: ArticleRowProps) {
  const f = useFormat();
  const { published_at: day, cover } = article;
  return (
    <li className={cx(s.row, full && s.full)}>
      <p className={s.date}>
        {full ? (
          <>
            <strong className={s.number}>{f.dayNumber(day, NEWS_ZONE)}</strong>{' '}
            <span>{f.dayMonth(day, NEWS_ZONE)}</span>
          </>
        ) : (
          f.day(day, NEWS_ZONE, now)
        )}
      </p>
      <div className={s.words}>
        <h3 className={full ? s.heading : s.title}>
          <Link className="card-link" to={paths.newsOne(article.public_id)}>
            {article.title}
          </Link>
        </h3>
        <p className={s.lead}>{article.lead}</p>
      </div>
      {full && <Notes article={article} />}
      {full && cover && <Cover cover={cover} size="map" className={s.drawing} />}
    </li>
  );
}

function Notes({ article: { topic, minutes } }: { article: ArticleCard }) {
  const t = useTranslations('articles');
  return (
    <p className={s.notes}>
      <span className={s.topic}>{t(`topic.${topic}`)}</span>{' '}
      <span>{t('minutes', { count: String(minutes) })}</span>
    </p>
  );
}
