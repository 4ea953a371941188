import { CellDetail, Table } from '@distance/ui/layout/Table.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { groupText, nameText, timeText } from './result-words.ts';
import type { RunnerData } from './runner-data.ts';
import s from './Runner.module.css';

/** Those before and behind in the order of the table. */
export function Neighbours({ data: { neighbours, city, format } }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const finished = neighbours.filter(({ time }) => time !== null);
  if (finished.length === 0) return null;
  return (
    <section>
      <h2 className="t-d3">{t('neighbours')}</h2>
      <Table caption={t('neighbours')} className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('runner')}</th>
            <th scope="col" data-num>
              {t('net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {finished.map((row) => (
            <tr key={row.bib} data-hover>
              <td className={s.place}>{row.place}</td>
              <th scope="row">
                <Link className={s.runner} to={paths.runnerResult(city.public_id, format.public_id, row.bib)}>
                  <WithNames text={nameText(row, t)} names={[row.name]} />
                </Link>
                <CellDetail>
                  <WithNames
                    text={[groupText(row, t), row.club].filter((part) => part !== '').join(', ')}
                    names={[row.category, row.club]}
                  />
                </CellDetail>
              </th>
              <td data-num className="t-finish">
                {timeText(row.time ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
