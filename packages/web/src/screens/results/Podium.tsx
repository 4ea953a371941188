import type { ResultRowView } from '@distance/contract/result-pages.ts';
import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { TableData } from './load-table.ts';
import { groupText, nameText, timeText } from './result-words.ts';
import s from './Results.module.css';

const { ground, number } = COVER_PALETTES.lime;

/** The first three as cards above the table (picture 10a). */
export function Podium({
  data: { city, filters },
  rows,
}: {
  data: TableData;
  rows: readonly ResultRowView[];
}) {
  const t = useTranslations('resultPages');
  return (
    <ol className={s.podium} style={{ '--ground': ground, '--on-ground': number }}>
      {rows.map((row, index) => {
        const about = [groupText(row, t), row.club].filter((part) => part !== '').join(', ');
        return (
          <li key={row.bib} className={s.stand} data-first={index === 0 || undefined}>
            <span className={s.rank}>{filters.gender === '' ? row.place : row.place_gender}</span>
            <div className={s.who}>
              <h2 className="t-h3" lang={cyrillicLang(row.name)}>
                <Link to={paths.runnerResult(city.public_id, filters.format, row.bib)}>
                  {nameText(row, t)}
                </Link>
              </h2>
              <p className={s.about}>
                <WithNames text={about} names={[row.category, row.club]} />
              </p>
            </div>
            <span className={s.best}>{timeText(row.time ?? 0)}</span>
          </li>
        );
      })}
    </ol>
  );
}
