import { Table } from '@distance/ui/layout/Table.tsx';
import { useTranslations } from 'use-intl';
import type { TableData } from './load-table.ts';
import { timeText } from './result-words.ts';
import s from './Results.module.css';

const SHOWN = 50;

/** Clubs by the sum of their best; nothing where the race has no such standing. */
export function ClubTable({
  standing,
}: {
  standing: NonNullable<TableData['table']>['settings']['club_standing'];
}) {
  const t = useTranslations('resultPages');
  if (standing.length === 0) return null;
  return (
    <section className={s.section}>
      <h2 className="t-d2">{t('clubs')}</h2>
      <p className={s.when}>{t('clubLine')}</p>
      <Table caption={t('clubs')} className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('club')}</th>
            <th scope="col" data-num data-wide>
              {t('clubRunners')}
            </th>
            <th scope="col" data-num>
              {t('clubTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standing.slice(0, SHOWN).map((club) => (
            <tr key={club.title}>
              <td className={s.place}>{club.place}</td>
              <th scope="row">{club.title}</th>
              <td data-num data-wide>
                {club.runners}
              </td>
              <td data-num className="t-finish">
                {timeText(club.time)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
