import type { ArticleCard } from '@distance/contract/news.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { NEWS_ZONE } from './news-zone.ts';
import s from './ArticleRow.module.css';

/** An article as its day, title and first words. */
export function ArticleRow({ article, now, note }: { article: ArticleCard; now: string; note?: string }) {
  const f = useFormat();
  return (
    <li className={s.row}>
      <p className={s.date}>{f.day(article.published_at, NEWS_ZONE, now)}</p>
      <div className={s.words}>
        <h3 className={s.title}>
          <Link className="card-link" to={paths.newsOne(article.public_id)}>
            {article.title}
          </Link>
        </h3>
        <p className={s.lead}>{article.lead}</p>
        {note !== undefined && <p className={s.note}>{note}</p>}
      </div>
    </li>
  );
}
