import { Button } from '@distance/ui/button/Button.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { loadResults, queryOf, type ResultsData } from './load-results.ts';
import { PageLinks } from './PageLinks.tsx';
import s from './Results.module.css';

await loadTexts('resultPages', 'ownResults');

export function loader(args: LoaderFunctionArgs) {
  return loadResults(clientOf(args), new URL(args.request.url).searchParams);
}

/** Starts that were and have results, the latest first; the filters live in the address (A2.20). */
export default function ResultsScreen() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('resultPages');
  const f = useFormat();
  const own = useTranslations('ownResults.next');
  const { starts, next, filters } = data;
  const filtered = Object.values(filters).some((value) => value !== '');
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.results()} />
      <h1 className="t-d1">{t('title')}</h1>
      <Filters data={data} />
      {starts.length === 0 ? (
        <EmptyState title={t(filtered ? 'emptyFiltered' : 'empty')} level={2}>
          {t(filtered ? 'emptyFilteredLine' : 'emptyLine')}
        </EmptyState>
      ) : (
        <ul className={s.starts}>
          {starts.map((start, index) => (
            <li key={start.public_id} className={s.start}>
              <Cover cover={start.event.cover} size="card" first={index < 2} className={s.picture} />
              <h2 className={s.startTitle} lang={cyrillicLang(start.event.title)}>
                <Link className={s.startLink} to={paths.result(start.public_id)}>
                  {start.event.title}
                </Link>
              </h2>
              <p className={s.when}>
                {f.fullDate(start.start_time, start.timezone)} · {start.city.name}
              </p>
              <p className={s.when}>{t('finishedCount', { count: start.finished })}</p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={data.page} pages={data.pages} to={(page) => paths.results(queryOf(filters, page))} />
      {next.length > 0 && (
        <section className={s.section} aria-labelledby="next-starts">
          <h2 id="next-starts" className="t-d2">
            {own('title')}
          </h2>
          <p className={s.when}>{own('line')}</p>
          <ul className={s.next}>
            {next.map((start) => (
              <li key={start.public_id} className={s.nextStart}>
                <Cover cover={start.event.cover} size="thumb" className={s.thumb} />
                <div>
                  <h3 className="t-h3" lang={cyrillicLang(start.event.title)}>
                    <Link className={s.startLink} to={paths.event(start.event.public_id)}>
                      {start.event.title}
                    </Link>
                  </h3>
                  <p className={s.when}>
                    {f.fullDate(start.start_time, start.timezone)} · {start.city.name}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Filters({ data: { filters, cities, years, types } }: { data: ResultsData }) {
  const t = useTranslations('resultPages');
  return (
    <Form className={s.filters} action={paths.results()}>
      <Select
        key={`city ${filters.city}`}
        label={t('city')}
        name="city"
        defaultValue={filters.city}
        emptyLabel={t('anyCity')}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Select
        key={`year ${filters.year}`}
        label={t('year')}
        name="year"
        defaultValue={filters.year}
        emptyLabel={t('anyYear')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Select
        key={`type ${filters.type}`}
        label={t('type')}
        name="type"
        defaultValue={filters.type}
        emptyLabel={t('anyType')}
        options={types.map(({ public_id: id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" kind="secondary" size={56}>
        {t('show')}
      </Button>
    </Form>
  );
}
