import type { RelayTeamView } from '@distance/contract/result-pages.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { type TableData, tableQuery } from './load-table.ts';
import { nameText, timeText } from './result-words.ts';
import s from './Results.module.css';

type Relay = NonNullable<NonNullable<TableData['table']>['settings']['relay']>;

/** Teams of a relay by the sum of their legs, the best ones until all are asked for. */
export function TeamTable({ data, relay, laps }: { data: TableData; relay: Relay; laps: boolean }) {
  const t = useTranslations('resultPages');
  if (relay.teams.length === 0) return null;
  return (
    <section className={s.section}>
      <h2 className="t-d2">{t('teams')}</h2>
      <p className={s.when}>{t('teamsLine')}</p>
      <Table caption={t('teams')} className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('team')}</th>
            {laps && (
              <th scope="col" data-num>
                {t('laps')}
              </th>
            )}
            <th scope="col" data-num>
              {t('clubTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {relay.teams.map((team) => (
            <tr key={`${team.number} ${team.title} ${team.legs[0]?.bib}`}>
              <td className={s.place}>{team.place}</td>
              <th scope="row">
                <span lang={cyrillicLang(team.title)}>{team.title}</span>{' '}
                {team.number !== null && (
                  <span className={s.teamNumber}>{t('teamNumber', { number: String(team.number) })}</span>
                )}
                {team.kind !== null && team.place_of_kind !== null && (
                  <span className={s.teamNumber}>
                    {t(`teamKind.${team.kind}`, { place: String(team.place_of_kind) })}
                  </span>
                )}
                <CellDetail>
                  <Legs data={data} team={team} />
                </CellDetail>
              </th>
              {laps && <td data-num>{team.laps}</td>}
              <td data-num className={team.time === null ? undefined : 't-finish'}>
                {team.time === null ? t('noPlace') : timeText(team.time)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {relay.teams.length < relay.total && (
        <p>
          <Link
            className={buttonClass({ kind: 'text' })}
            to={paths.result(data.city.public_id, tableQuery({ ...data.filters, teams: 'all' }))}
            preventScrollReset
          >
            {t('allTeams', { count: relay.total })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Who ran for the team and in what time, and how many are missing. */
function Legs({ data: { city, filters }, team }: { data: TableData; team: RelayTeamView }) {
  const t = useTranslations('resultPages');
  const missing = team.size - team.legs.length;
  return (
    <span className={s.legs}>
      {team.legs.map((leg, at) => (
        // A leg whose name is taken back has nothing else that tells it from another.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of legs is that of the team
        <span key={at} className={s.leg}>
          {leg.bib === null ? (
            nameText(leg, t)
          ) : (
            <Link
              className={s.runner}
              lang={cyrillicLang(leg.name)}
              to={paths.runnerResult(city.public_id, filters.format, leg.bib)}
            >
              {nameText(leg, t)}
            </Link>
          )}{' '}
          {leg.time === null ? t(`status.${leg.status}`) : timeText(leg.time)}
        </span>
      ))}
      {missing > 0 && <span className={s.leg}>{t('missing', { count: missing })}</span>}
    </span>
  );
}
