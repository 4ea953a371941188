import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useTranslations } from 'use-intl';
import { categoryText, groupText, timeText } from './result-words.ts';
import type { RunnerData } from './runner-data.ts';
import s from './Runner.module.css';

/** The place in each standing, the pace and the times that are not the main one. */
export function RunnerFacts({ data: { values: row, team, format } }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const group = groupText({ ...row, category: '' }, t);
  const pace =
    row.time === null || format.distance_km === null ? null : timeText(row.time / format.distance_km);
  const facts: [value: number | string | null, label: string][] = [
    [row.place, t('overall', { of: format.finished })],
    [row.place_gender, t(row.gender === 'female' ? 'amongWomen' : 'amongMen')],
    [row.place_category, t('inCategory', { category: categoryText(row.category, t) })],
    [row.place_age, t('inGroup', { group })],
    [team?.place ?? null, t('inTeams', { team: team?.title ?? '', of: team?.of ?? 0 })],
    [pace, t('pace')],
    [row.official === null ? null : timeText(row.official), t('officialTime')],
    [row.penalty === 0 ? null : `+${timeText(row.penalty)}`, t('penalty')],
    [row.laps === 0 ? null : row.laps, t('laps')],
  ];
  return (
    <dl className={s.facts}>
      {facts.map(
        ([value, label]) =>
          value !== null && (
            <div key={label}>
              <dt>
                <WithNames text={label} names={[row.category, team?.title ?? '']} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
