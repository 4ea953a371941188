import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { paths } from '../../paths.ts';
import { CoverPair } from '../../pictures/Cover.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { ClubTable } from './ClubTable.tsx';
import { loadTable, type TableData, tableQuery } from './load-table.ts';
import { OwnRow } from './own/OwnRow.tsx';
import { PageLinks } from './PageLinks.tsx';
import { Podium } from './Podium.tsx';
import { ResultTable } from './ResultTable.tsx';
import { TableFilterBar } from './TableFilterBar.tsx';
import { TeamTable } from './TeamTable.tsx';
import s from './Results.module.css';

await loadTexts('resultPages', 'live', 'ownResults');

const TO_TICKETS = { link: (words: ReactNode) => <Link to={paths.me()}>{words}</Link> };

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return loadTable(clientOf(args), args.params['event_city_id'] ?? '', query);
}

/** Results of a start in a city, of one format at a time (A2.20, A3.32). */
export default function TableScreen() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('resultPages');
  const live = useTranslations('live');
  const f = useFormat();
  const file = useTranslations('ownResults.file');
  const missing = useTranslations('ownResults.missing');
  const { city, table, filters } = data;
  const first =
    data.page === 1 &&
    filters.sort === 'place' &&
    [filters.search, filters.category, filters.age, filters.club].every((one) => one === '');
  const relay = table?.settings.relay ?? null;
  // The first three of everybody, or of all women or men; a relay is won by teams.
  const podium =
    table !== null &&
    first &&
    relay === null &&
    table.values.length > 3 &&
    table.values.slice(0, 3).every(({ place }) => place !== null);
  const date = f.fullDate(city.start_time, city.timezone);
  const format = table?.settings.formats.find(({ public_id: id }) => id === filters.format);
  return (
    <div className={s.page}>
      <PageHead
        title={t('titleOf', { title: city.event.title })}
        description={t('descriptionOf', { title: city.event.title, city: city.name, date })}
        canonical={paths.result(city.public_id)}
        image={coverAddress(city.event.cover, 'share', 'png')}
      />
      <PathCrumbs page={{ name: city.event.title }} />
      <CoverPair cover={city.event.cover} wide="band" phone="featurePhone" first className={s.cover} />
      <div className={s.head}>
        <div>
          <h1 className="t-d2" lang={cyrillicLang(city.event.title)}>
            {city.event.title}
          </h1>
          <p className={s.when}>
            {city.name}, {date}
            {format && `. ${t('finishedOf', { finished: format.finished, total: format.total })}`}
          </p>
        </div>
        <Formats data={data} />
        {format !== undefined && format.running > 0 && (
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={paths.liveResult(city.public_id, new URLSearchParams({ format: format.public_id }))}
          >
            {live('watch')}
          </Link>
        )}
      </div>
      {table === null ? (
        <EmptyState
          title={t('notYet')}
          level={2}
          action={
            <Link className={buttonClass({ kind: 'secondary' })} to={paths.event(city.event.public_id)}>
              {t('toEvent')}
            </Link>
          }
        >
          {t('notYetLine')}
        </EmptyState>
      ) : (
        <>
          <TableFilterBar data={data} table={table} />
          {table.values.length === 0 ? (
            <EmptyState title={t('notFound')} level={2}>
              {t('notFoundLine')}
            </EmptyState>
          ) : (
            <>
              {podium && <Podium data={data} rows={table.values.slice(0, 3)} />}
              {relay !== null && first && (
                <TeamTable data={data} relay={relay} laps={table.settings.by_laps} />
              )}
              <OwnRow data={data} />
              <ResultTable data={data} table={podium ? { ...table, values: table.values.slice(3) } : table} />
            </>
          )}
          <PageLinks
            page={data.page}
            pages={data.pages}
            to={(page) => paths.result(city.public_id, tableQuery(filters, page))}
          />
          <ClubTable standing={table.settings.club_standing} />
          <p className={s.note}>{t('hide')}</p>
          <p className={s.note}>{missing.rich('fromTable', TO_TICKETS)}</p>
          <p>
            <a
              className={buttonClass({ kind: 'text' })}
              href={paths.resultsFile(city.public_id, filters.format)}
              download
            >
              {file('button')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** Another distance begins without the filters of this one. */
function Formats({ data: { formats, filters, city } }: { data: TableData }) {
  const t = useTranslations('resultPages');
  if (formats.length < 2) return null;
  return (
    <nav aria-label={t('distances')} className={s.chips}>
      {formats.map((format) => (
        <Link
          key={format.public_id}
          className={chipClass({ selected: format.public_id === filters.format })}
          aria-current={format.public_id === filters.format ? 'true' : undefined}
          to={paths.result(city.public_id, new URLSearchParams({ format: format.public_id }))}
          preventScrollReset
        >
          {format.title}
        </Link>
      ))}
    </nav>
  );
}
