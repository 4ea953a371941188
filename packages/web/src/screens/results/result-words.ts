import type { ResultRowView } from '@distance/contract/result-pages.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import type { useTranslations } from 'use-intl';

export type Words = ReturnType<typeof useTranslations<'resultPages'>>;

/** Milliseconds as watches show them, the part of a second left out. */
export const timeText = (ms: number): string => formatFinishTime(Math.floor(ms / 1000));

const NEXT_GROUP: Readonly<Record<number, number>> = { 18: 30, 30: 40, 40: 50, 50: 60, 60: 70 };

/** Youngest ages of the groups that a table may be narrowed to. */
export const AGE_GROUPS = [0, 18, 30, 40, 50, 60, 70] as const;

/** `30–39`, `70+`. */
export function agesText(from: number, t: Words): string {
  if (from === 0) return t('ages.under', { age: '18' });
  const next = NEXT_GROUP[from];
  return next === undefined
    ? t('ages.over', { age: String(from) })
    : t('ages.between', { from: String(from), to: String(next - 1) });
}

/** A group that a timing company calls by a letter of the gender and ages: `М30-39`, `W 70+`. */
const USUAL_GROUP = /^([МЖMWF])\s?(\d{1,2})(?:\s?[-–—]\s?(\d{1,2})|\+)$/i;

/** What a timing company calls a category; the usual letter and ages as the reader writes them, other names as they are. */
export function categoryText(category: string, t: Words): string {
  const [, letter = '', from = '', to] = USUAL_GROUP.exec(category) ?? [];
  if (letter === '') return category;
  const ages = to === undefined ? t('ages.over', { age: from }) : t('ages.between', { from, to });
  return t(`ages.${/[мm]/i.test(letter) ? 'male' : 'female'}`, { ages });
}

/** `Ж30–39`; as the timing company names it where it does. */
export function groupText(row: Pick<ResultRowView, 'category' | 'age_from' | 'gender'>, t: Words): string {
  if (row.category !== '') return categoryText(row.category, t);
  return row.age_from === null ? '' : t(`ages.${row.gender ?? 'none'}`, { ages: agesText(row.age_from, t) });
}

export const nameText = ({ name }: Pick<ResultRowView, 'name'>, t: Words): string =>
  name === '' ? t('hidden') : name;
