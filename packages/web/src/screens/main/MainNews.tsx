import type { ArticleCard } from '@distance/contract/news.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ArticleRow } from '../../features/news/ArticleRow.tsx';
import { paths } from '../../paths.ts';
import s from './MainNews.module.css';

/** The newest articles (A7.81). */
export function MainNews({ news, now }: { news: readonly ArticleCard[]; now: string }) {
  const t = useTranslations('catalog.main');
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="t-d2">
        {t('news')}
      </h2>
      <ul className={s.list}>
        {news.map((article) => (
          <ArticleRow key={article.public_id} article={article} now={now} />
        ))}
      </ul>
      <Link className={buttonClass({ kind: 'secondary' })} to={paths.news()}>
        {t('allNews')}
      </Link>
    </section>
  );
}
