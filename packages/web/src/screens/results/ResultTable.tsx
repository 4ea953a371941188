import type { ResultRowView } from '@distance/contract/result-pages.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Name } from '@distance/ui/text/Name.tsx';
import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { TableData } from './load-table.ts';
import { groupText, nameText, timeText } from './result-words.ts';
import s from './Results.module.css';

/** Rows by place, or as they were sorted; on a phone what has no column stands in the second line. */
export function ResultTable({ data, table }: { data: TableData; table: NonNullable<TableData['table']> }) {
  const t = useTranslations('resultPages');
  const { settings, values } = table;
  const penalties = values.some(({ penalty }) => penalty > 0);
  return (
    <Table caption={t('title')} className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('runner')}</th>
          <th scope="col" data-wide>
            {t('number')}
          </th>
          <th scope="col" data-wide>
            {t('groupColumn')}
          </th>
          <th scope="col" data-wide>
            {t(settings.relay === null ? 'club' : 'team')}
          </th>
          {settings.by_laps && (
            <th scope="col" data-num>
              {t('laps')}
            </th>
          )}
          {penalties && (
            <th scope="col" data-num data-wide>
              {t('penalty')}
            </th>
          )}
          <th scope="col" data-num data-wide>
            {t('behind')}
          </th>
          <th scope="col" data-num>
            {t(settings.timing === 'net' ? 'net' : 'official')}
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map((row) => (
          <Row key={row.bib} row={row} data={data} settings={settings} penalties={penalties} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  row,
  data,
  settings,
  penalties,
}: {
  row: ResultRowView;
  data: TableData;
  settings: NonNullable<TableData['table']>['settings'];
  penalties: boolean;
}) {
  const t = useTranslations('resultPages');
  const group = groupText(row, t);
  const club = settings.relay === null ? row.club : row.team;
  const behind =
    row.time !== null && settings.best !== null && !settings.by_laps ? row.time - settings.best : 0;
  return (
    <tr data-hover>
      <td className={s.place}>{row.place}</td>
      <th scope="row">
        <Link
          className={s.runner}
          lang={cyrillicLang(row.name)}
          to={paths.runnerResult(data.city.public_id, data.filters.format, row.bib)}
        >
          {nameText(row, t)}
        </Link>
        <CellDetail>
          <span className={s.phone}>
            <Name text={group} />
            {group !== '' && club !== '' && ', '}
            <span lang={cyrillicLang(club)}>{club}</span>
          </span>
        </CellDetail>
      </th>
      <td data-wide>{row.number}</td>
      <td data-wide lang={cyrillicLang(group)}>
        {group}
      </td>
      <td data-wide lang={cyrillicLang(club)}>
        {club}
      </td>
      {settings.by_laps && <td data-num>{row.laps}</td>}
      {penalties && (
        <td data-num data-wide>
          {row.penalty > 0 && `+${timeText(row.penalty)}`}
        </td>
      )}
      <td data-num data-wide>
        {behind > 0 && `+${timeText(behind)}`}
      </td>
      <td data-num className={row.time === null ? undefined : 't-finish'}>
        {row.time === null ? t(`status.${row.status}`) : timeText(row.time)}
      </td>
    </tr>
  );
}
