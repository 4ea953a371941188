import { buttonClass } from '@distance/ui/button/button-class.ts';
import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { Name } from '@distance/ui/text/Name.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import { groupText, timeText } from '../results/result-words.ts';
import type { ClubPage } from './ClubScreen.tsx';
import s from './ClubScreen.module.css';

export function ClubRanking({ ranking }: { ranking: ClubPage['ranking'] }) {
  const t = useTranslations('clubs');
  const f = useFormat();
  return (
    <section aria-labelledby="ranking" className={s.half}>
      <h2 id="ranking" className={`t-d2 ${s.heading}`}>
        {t('ranking')}
      </h2>
      {ranking.length === 0 ? (
        <p className={s.quiet}>{t('rankingNone')}</p>
      ) : (
        <>
          <Table caption={t('ranking')}>
            <thead>
              <tr>
                <th scope="col">{t('rankingPlace')}</th>
                <th scope="col">{t('rankingName')}</th>
                <th scope="col" data-num data-wide>
                  {t('rankingStarts')}
                </th>
                <th scope="col" data-num data-wide>
                  {t('rankingKm')}
                </th>
                <th scope="col" data-num>
                  {t('rankingPoints')}
                </th>
              </tr>
            </thead>
            <tbody>
              {ranking.map(({ place, name, starts, km, points }, at) => (
                <tr key={at}>
                  <td>
                    <strong className={s.points}>{place}</strong>
                  </td>
                  <th scope="row">
                    <Name text={name} />
                    <span className={s.phoneOnly}>
                      <CellDetail>
                        {t('starts', { count: starts })}, {t('kilometres', { count: f.km(km) })}
                      </CellDetail>
                    </span>
                  </th>
                  <td data-num data-wide>
                    {starts}
                  </td>
                  <td data-num data-wide>
                    {t('kilometres', { count: f.km(km) })}
                  </td>
                  <td data-num>
                    <strong className={s.points}>{f.number(points)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className={s.quiet}>{t('rankingRule')}</p>
        </>
      )}
    </section>
  );
}

export function ClubFinishes({ club }: { club: ClubPage }) {
  const t = useTranslations('clubs');
  const words = useTranslations('resultPages');
  const { finishes, finishes_total: total } = club;
  return (
    <section aria-labelledby="finishes" className={s.half}>
      <h2 id="finishes" className={`t-d2 ${s.heading}`}>
        {t('finishes')}
      </h2>
      {finishes.length === 0 ? (
        <p className={s.quiet}>{t('finishesNone')}</p>
      ) : (
        <ul>
          {finishes.map((finish) => (
            <li key={`${finish.format} ${finish.bib}`} className={s.row}>
              <Cover cover={finish.cover} size="thumb" className={s.thumb} />
              <p className={s.rowWords}>
                <Link to={paths.runnerResult(finish.event_city, finish.format, finish.bib)}>
                  <Name text={finish.name} />
                </Link>
                <span>
                  <Name text={finish.title} />, {finish.distance}
                </span>
                {finish.place_age !== null && (
                  <span>
                    {groupText({ ...finish, category: '' }, words)},{' '}
                    {t('finishPlace', { place: String(finish.place_age) })}
                  </span>
                )}
              </p>
              <strong className={s.time}>{timeText(finish.time)}</strong>
            </li>
          ))}
        </ul>
      )}
      {total > finishes.length && finishes.length <= 4 && (
        <p className={s.more}>
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={paths.club(club.public_name, new URLSearchParams({ finishes: 'all' }))}
            preventScrollReset
          >
            {t('finishesAll', { count: total })}
          </Link>
        </p>
      )}
    </section>
  );
}
