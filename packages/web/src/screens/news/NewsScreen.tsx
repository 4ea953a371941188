import type { ArticleCard } from '@distance/contract/news.ts';
import { COVER_PALETTES, type CoverPalette } from '@distance/domain/cover/palette.ts';
import { NEWS_TOPICS } from '@distance/domain/news.ts';
import { inLanguage } from '@distance/domain/site/language-path.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { ArticleRow } from '../../features/news/ArticleRow.tsx';
import { NEWS_ZONE } from '../../features/news/news-zone.ts';
import { SubscribeNews } from '../../features/news/SubscribeNews.tsx';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { loadNews, type NewsData, type Topic } from './load-news.ts';
import s from './NewsScreen.module.css';

await loadTexts('news');

export function loader(args: LoaderFunctionArgs) {
  return loadNews(clientOf(args), new URL(args.request.url).searchParams);
}

/** `/news`: the newest wide, the others by months (A2.12). */
export default function NewsScreen() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('articles');
  const f = useFormat();
  const { now, locale } = useSite();
  const feed = inLanguage(paths.newsFeed(), locale);
  const { first, months } = data;
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.news()} />
      <link rel="alternate" type="application/rss+xml" title={t('title')} href={feed} />
      <div className={s.head}>
        <h1 className="t-d1">{t('title')}</h1>
        <Topics chosen={data.topic} />
      </div>
      {first !== null && <First article={first} />}
      {first === null && months.length === 0 && (
        <NothingHere
          drawn
          title={t('none')}
          to={data.topic === null ? paths.calendar() : paths.news()}
          action={t(data.topic === null ? 'toCalendar' : 'toAll')}
        >
          {t('noneLine')}
        </NothingHere>
      )}
      {months.map(({ month, articles }) => (
        <section key={month} aria-labelledby={month}>
          <h2 id={month} className={`t-d3 ${s.month}`}>
            {f.month(month)}
            {now.startsWith(month.slice(0, 4)) ? '' : `\u00a0${month.slice(0, 4)}`}
          </h2>
          <ul>
            {articles.map((article) => (
              <ArticleRow key={article.public_id} article={article} now={now} full />
            ))}
          </ul>
        </section>
      ))}
      <Pages data={data} />
      <SubscribeNews />
      <p>
        <a href={feed}>{t('feed')}</a>
      </p>
    </div>
  );
}

function Topics({ chosen }: { chosen: Topic | null }) {
  const t = useTranslations('articles');
  return (
    <nav className={s.topics} aria-label={t('topics')}>
      {[null, ...NEWS_TOPICS].map((topic) => (
        <Link
          key={topic}
          className={chipClass({ selected: topic === chosen })}
          to={paths.news({ topic: topic ?? undefined })}
          aria-current={topic === chosen ? 'true' : undefined}
        >
          {topic === null ? t('all') : t(`topic.${topic}`)}
        </Link>
      ))}
    </nav>
  );
}

/** In the colours of the start it tells of. */
function First({ article }: { article: ArticleCard }) {
  const t = useTranslations('articles');
  const f = useFormat();
  const { now } = useSite();
  const { cover } = article;
  // The palette is one of the drawing's names: the server's seed and the organiser's form know no other.
  const colors = cover && COVER_PALETTES[cover.palette as CoverPalette];
  return (
    <article
      className={s.first}
      style={colors ? { '--ground': colors.ground, '--on-ground': colors.number } : undefined}
    >
      <div className={s.words}>
        <h2 className="t-d2">{article.title}</h2>
        <p>{article.lead}</p>
        <p className={s.go}>
          <Link
            className={buttonClass({ kind: 'inverse', size: 56, className: s.button })}
            to={paths.newsOne(article.public_id)}
            aria-label={`${article.title}: ${t('read', { count: article.minutes })}`}
          >
            {t('read', { count: article.minutes })}
          </Link>
          <span>{f.day(article.published_at, NEWS_ZONE, now)}</span>
        </p>
      </div>
      {cover && <Cover cover={cover} size="lead" first className={s.cover} />}
    </article>
  );
}

function Pages({ data: { topic, page, pages } }: { data: NewsData }) {
  const t = useTranslations('articles');
  if (pages === 1 && page === 1) return null;
  const to = (other: number) =>
    paths.news({ topic: topic ?? undefined, page: other === 1 ? undefined : String(other) });
  return (
    <nav className={s.pages} aria-label={t('pages')}>
      {page > 1 && (
        <Link className={buttonClass({ kind: 'secondary' })} rel="prev" to={to(Math.min(page - 1, pages))}>
          {t('newer')}
        </Link>
      )}
      {page < pages && (
        <Link className={buttonClass({ kind: 'secondary' })} rel="next" to={to(page + 1)}>
          {t('older')}
        </Link>
      )}
    </nav>
  );
}
