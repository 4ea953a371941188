import { MonthHistogram } from '@distance/ui/race/MonthHistogram.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { withFilters } from '../../features/catalog/calendar-filters.ts';
import { paths } from '../../paths.ts';
import { type Format, useFormat } from '../../texts/format.ts';
import type { CalendarData } from './load-calendar.ts';
import s from './MonthChart.module.css';

/** A moving handle asks for starts once it rests. */
const REST_MS = 300;

/** Starts by month; its two handles choose the months of the address. */
export function MonthChart({ calendar }: { calendar: CalendarData }) {
  const { filters } = calendar;
  // A new address is a new choice: the handles stand where it says.
  return <Chart key={`${filters.from ?? ''} ${filters.to ?? ''}`} calendar={calendar} />;
}

function Chart({ calendar }: { calendar: CalendarData }) {
  const t = useTranslations('catalog');
  const f = useFormat();
  const navigate = useNavigate();
  const { filters, months, total } = calendar;
  const [[from, to], setRange] = useState(() => stretch(calendar));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (nextFrom: number, nextTo: number) => {
    setRange([nextFrom, nextTo]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const whole = nextFrom === 0 && nextTo === months.length;
      const change = whole
        ? { from: null, to: null }
        : { from: months[nextFrom]?.month ?? null, to: months[nextTo - 1]?.month ?? null };
      void navigate(paths.calendar(withFilters(filters, change)), {
        preventScrollReset: true,
        replace: true,
      });
    }, REST_MS);
  };
  const chosen = months.slice(from, to);
  return (
    <div>
      <MonthHistogram
        months={months.map(({ month, count }) => ({ id: month, label: f.monthShort(month), count }))}
        from={from}
        to={to}
        onChange={move}
        label={t('calendar.monthsChart')}
        fromLabel={t('calendar.monthFrom')}
        toLabel={t('calendar.monthTo')}
      >
        {span(
          chosen.map(({ month }) => month),
          f,
        )}
        : <strong>{t('starts', { count: total })}</strong>
      </MonthHistogram>
      <noscript>
        <p className={s.months}>
          {months.map(({ month }) => (
            <Link
              key={month}
              className={chipClass({ selected: filters.from === month })}
              to={paths.calendar(withFilters(filters, { from: month, to: month }))}
            >
              {f.monthShort(month)}
            </Link>
          ))}
        </p>
      </noscript>
    </div>
  );
}

/** Indexes of the chosen months, the end outside. */
function stretch({ filters, months }: CalendarData): [number, number] {
  const from =
    filters.from === null
      ? 0
      : Math.max(
          0,
          months.findIndex(({ month }) => month >= (filters.from ?? '')),
        );
  const after = filters.to === null ? -1 : months.findIndex(({ month }) => month > (filters.to ?? ''));
  return [from, Math.max(from + 1, after === -1 ? months.length : after)];
}

/** «Март 2027», «Март — май 2027», «Декабрь 2026 — май 2027» */
function span(months: readonly string[], f: Format): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  if (first === last) return `${f.month(first)} ${year}`;
  const from = year === lastYear ? f.month(first) : `${f.month(first)} ${year}`;
  return `${from} — ${f.monthInLine(last)} ${lastYear}`;
}
