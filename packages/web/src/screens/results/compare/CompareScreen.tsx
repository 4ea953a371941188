import { compareRunners } from '@distance/domain/results/compare-runners.ts';
import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, found } from '../../../api/site-context.ts';
import { paths } from '../../../paths.ts';
import { coverInks } from '../../../pictures/cover-inks.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { nameText, timeText } from '../result-words.ts';
import type { RunnerData } from '../runner-data.ts';
import { ShareButton } from '../ShareButton.tsx';
import { wayOf } from '../way-points.ts';
import { GapChart } from './GapChart.tsx';
import { Parts } from './Parts.tsx';
import s from './Compare.module.css';

await loadTexts('resultPages', 'ownResults');

export async function loader(args: LoaderFunctionArgs) {
  const { event_city_id: city = '', format = '', bib = '', other = '' } = args.params;
  const client = clientOf(args);
  const read = async (which: string) =>
    await found(client.eventResult({ params: { event_city_id: city, format, bib: which } }));
  const [first, second] = await Promise.all([read(bib), read(other)]);
  return { first, second };
}

/** Two finishers of one race: who was ahead where, section by section (picture 29). */
export default function CompareScreen() {
  const { first, second } = useLoaderData<typeof loader>();
  const t = useTranslations('ownResults.compare');
  const words = useTranslations('resultPages');
  const f = useFormat();
  const { city, format } = first;
  const finish = words('finish');
  const compared = compareRunners(wayOf(first, finish, f), wayOf(second, finish, f));
  const [one, two] = [first, second].map(({ values }) => nameText(values, words)) as [string, string];
  const names = shortNames(one, two);
  const title = t('headOf', { first: one, second: two, title: city.event.title });
  const here = paths.compareResults(city.public_id, format.public_id, first.values.bib, second.values.bib);
  return (
    <div className={s.page}>
      <PageHead
        title={title}
        description={words('runnerDescription', { distance: format.title })}
        image={coverAddress(city.event.cover, 'share', 'png')}
      />
      <PathCrumbs
        page={t('title')}
        above={{
          title: one,
          named: true,
          to: paths.runnerResult(city.public_id, format.public_id, first.values.bib),
        }}
      />
      <h1 className="visually-hidden">{title}</h1>
      <p className={s.about}>
        <Link to={paths.result(city.public_id, new URLSearchParams({ format: format.public_id }))}>
          {words('about', { title: city.event.title, distance: format.title })}
        </Link>
        {` · ${city.name}, ${f.day(city.start_time, city.timezone)}`}
      </p>
      <Duel first={first} second={second} />
      {compared.points.length > 1 ? (
        <div className={s.columns}>
          <GapChart compared={compared} names={names} />
          <Parts compared={compared} names={names} />
        </div>
      ) : (
        <p className={s.about}>{t('noPoints')}</p>
      )}
      <p>
        <ShareButton title={title} path={here} />
      </p>
    </div>
  );
}

/** First names where they tell the two apart. */
function shortNames(one: string, two: string): readonly [string, string] {
  const [a = one, b = two] = [one, two].map((name) => name.split(' ')[0]);
  return a === b || a === '' || b === '' ? [one, two] : [a, b];
}

/** Both times in the event's own colours, and what lies between them. */
function Duel({ first, second }: { first: RunnerData; second: RunnerData }) {
  const t = useTranslations('ownResults.compare');
  const { cover } = first.city.event;
  const { ground, ink } = coverInks(cover.palette);
  const [a, b] = [first.values.time, second.values.time];
  const seconds = a === null || b === null ? null : Math.abs(Math.floor(a / 1000) - Math.floor(b / 1000));
  return (
    <section className={s.duel} style={{ '--ground': ground, '--on-ground': ink }}>
      <Side data={first} />
      {seconds !== null && (
        <p className={s.between}>
          {seconds === 0 ? (
            <strong>{t('even')}</strong>
          ) : (
            <>
              <span>{t('difference')}</span>{' '}
              <strong>{seconds < 60 ? t('seconds', { count: seconds }) : timeText(seconds * 1000)}</strong>
            </>
          )}
        </p>
      )}
      <Side data={second} last />
      <p className={s.change}>
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={`${paths.runnerResult(first.city.public_id, first.format.public_id, first.values.bib)}#compare`}
        >
          {t('change')}
        </Link>
      </p>
    </section>
  );
}

function Side({ data, last = false }: { data: RunnerData; last?: boolean }) {
  const t = useTranslations('ownResults.compare');
  const words = useTranslations('resultPages');
  const { values: row, city, format } = data;
  const name = nameText(row, words);
  const head = (
    <h2 className={s.name} lang={cyrillicLang(name)}>
      <Link to={paths.runnerResult(city.public_id, format.public_id, row.bib)}>{name}</Link>
    </h2>
  );
  return (
    <div className={s.side} data-last={last || undefined}>
      {head}
      <p className={s.time}>{row.time === null ? words(`status.${row.status}`) : timeText(row.time)}</p>
      {row.place !== null && (
        <p className={s.place}>
          <strong>{row.place}</strong>
          <span>{t('place')}</span>
        </p>
      )}
    </div>
  );
}
