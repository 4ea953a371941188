import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, found } from '../../api/site-context.ts';
import type { CalendarRow } from '@distance/contract/calendar.ts';
import { DistanceTags, usePrice } from '../../features/catalog/StartCard.tsx';
import { ArticleRow } from '../../features/news/ArticleRow.tsx';
import { NEWS_ZONE } from '../../features/news/news-zone.ts';
import { ShareArticle, ShareBar } from './ShareArticle.tsx';
import { SubscribeNews } from '../../features/news/SubscribeNews.tsx';
import { readBlocks } from '../../features/text-blocks/read-blocks.ts';
import { TextBlocks } from '../../features/text-blocks/TextBlocks.tsx';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { articleJsonLd } from '../../shell/site-json-ld.ts';
import type { PageHandle } from '../../shell/TabBar.tsx';
import { useSite } from '../../shell/use-site.ts';
import { pageUrl } from '../../site-address.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './ArticleScreen.module.css';

await loadTexts('news');

export const handle: PageHandle = { payBar: true };

export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const { values, more } = await found(client.newsOne({ params: { id: args.params['id'] ?? '' } }));
  const { event } = values;
  const starts =
    event === null
      ? []
      : (await client.eventCityFiltered({ body: { event: event.public_id, limit: 1 } })).values;
  return { article: values, more, start: starts[0] };
}

/** `/news/{id}`: an article to read (A2.12). */
export default function ArticleScreen() {
  const { article, more, start } = useLoaderData<typeof loader>();
  const t = useTranslations('articles');
  const f = useFormat();
  const brand = useTranslations('shell')('brand');
  const site = useSite();
  const { now, picture: ofSite } = site;
  const { title, lead, cover, event, published_at: published, minutes, topic } = article;
  const picture = cover === null ? undefined : coverAddress(cover, 'share', 'png');
  const url = pageUrl(site, paths.newsOne(article.public_id));
  return (
    <>
      <div className={s.page}>
        <PageHead
          title={title}
          description={lead}
          canonical={paths.newsOne(article.public_id)}
          image={picture}
          jsonLd={articleJsonLd({
            site,
            brand,
            title,
            lead,
            published,
            path: paths.newsOne(article.public_id),
            picture: picture ?? ofSite,
          })}
          published={published}
        />
        <PathCrumbs page={title} />
        <article className={s.article}>
          <h1 className="t-d2">{title}</h1>
          <p className={s.note}>
            <time dateTime={published}>{f.fullDate(published, NEWS_ZONE)}</time>
            {` · ${t(`topic.${topic}`)} · ${t('reading', { count: minutes })}`}
          </p>
          <p className={s.lead}>{lead}</p>
          {cover && <Cover cover={cover} size="lead" first className={s.cover} />}
          <TextBlocks blocks={readBlocks(article.body)} level={2} />
        </article>
        <ShareArticle title={title} url={url} picture={picture} />
        {event && (
          <section className={s.start} aria-labelledby="start">
            <h2 id="start" className="t-d3">
              {t('start')}
            </h2>
            {start === undefined ? <p className="t-h3">{event.title}</p> : <NextStart start={start} />}
            <Link className={buttonClass({ size: 56 })} to={paths.event(event.public_id)}>
              {t('join')}
            </Link>
          </section>
        )}
        {more.length > 0 && (
          <section aria-labelledby="more">
            <h2 id="more" className="t-d3">
              {t('more')}
            </h2>
            <ul>
              {more.map((other) => (
                <ArticleRow key={other.public_id} article={other} now={now} />
              ))}
            </ul>
          </section>
        )}
        <SubscribeNews />
      </div>
      <ShareBar title={title} url={url} />
    </>
  );
}

/** When and where the article's race starts next, and for how much. */
function NextStart({ start }: { start: CalendarRow }) {
  const f = useFormat();
  const price = usePrice(start);
  return (
    <div className={s.of}>
      <Cover cover={start.cover} size="card" className={s.card} />
      <div className={s.facts}>
        <p className="t-h3">{start.event.title}</p>
        <p className={s.note}>
          {start.city.name}, {f.fullDate(start.start_time, start.timezone)}
        </p>
        <DistanceTags start={start} />
        {price !== '' && <p className={s.price}>{price}</p>}
      </div>
    </div>
  );
}
