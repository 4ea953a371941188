import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, found } from '../../api/site-context.ts';
import { paths } from '../../paths.ts';
import { CoverPair } from '../../pictures/Cover.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { FieldChart } from './FieldChart.tsx';
import { Neighbours } from './Neighbours.tsx';
import { nameText, timeText } from './result-words.ts';
import { RunnerFacts } from './RunnerFacts.tsx';
import { RunnerPoints } from './RunnerPoints.tsx';
import s from './Runner.module.css';

await loadTexts('resultPages');

export function loader(args: LoaderFunctionArgs) {
  const { event_city_id: city = '', format = '', bib = '' } = args.params;
  return found(clientOf(args).eventResult({ params: { event_city_id: city, format, bib } }));
}

/** One runner: time, places, points of the way, those next to him and the field; search engines are asked to keep out. */
export default function RunnerScreen() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('resultPages');
  const f = useFormat();
  const { values: row, city, format } = data;
  const name = nameText(row, t);
  const distance = format.title;
  const time = row.time === null ? t(`status.${row.status}`) : timeText(row.time);
  const about = t('about', { title: city.event.title, distance });
  const table = paths.result(city.public_id, new URLSearchParams({ format: format.public_id }));
  const clock =
    row.started === null || row.finished === null
      ? null
      : t('clockTime', {
          started: f.time(row.started, city.timezone),
          finished: f.time(row.finished, city.timezone),
        });
  return (
    <div className={s.page}>
      <PageHead
        title={t('runnerTitle', { name, time, title: city.event.title })}
        description={t('runnerDescription', { distance })}
        image={coverAddress(city.event.cover, 'share', 'png')}
      />
      <PathCrumbs page={name} above={{ title: city.event.title, to: table }} />
      <CoverPair cover={city.event.cover} wide="head" phone="headPhone" first className={s.cover} />
      <header className={s.head}>
        <p className={s.about}>
          {row.number === null ? about : t('withNumber', { about, number: row.number })}
        </p>
        <h1 className="t-d1" lang={cyrillicLang(name)}>
          {name}
        </h1>
        <p className={s.time}>{time}</p>
        {clock !== null && <p className={s.about}>{clock}</p>}
        {row.comment !== '' && <p className={s.about}>{row.comment}</p>}
        <p>
          <Link className={buttonClass({ kind: 'secondary' })} to={table}>
            {t('toTable')}
          </Link>
        </p>
      </header>
      <RunnerFacts data={data} />
      <div className={s.columns}>
        <RunnerPoints data={data} />
        <FieldChart data={data} />
      </div>
      <Neighbours data={data} />
    </div>
  );
}
