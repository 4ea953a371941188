import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { type CalendarFilters, withFilters } from '../../features/catalog/calendar-filters.ts';
import { paths } from '../../paths.ts';
import type { CalendarData } from './load-calendar.ts';

/** Filters being chosen: how many starts they would show, and going there. */
export interface Draft {
  filters: CalendarFilters;
  change: (change: Partial<CalendarFilters>) => void;
  /** Starts that fit the draft; the last known number while the next one is asked for. */
  total: number;
  apply: () => void;
}

export function useDraft(calendar: CalendarData): Draft {
  const [filters, setFilters] = useState(calendar.filters);
  const fetcher = useFetcher<CalendarData>();
  const navigate = useNavigate();
  return {
    filters,
    change(change) {
      const next = { ...filters, ...change };
      setFilters(next);
      void fetcher.load(paths.calendar(withFilters(next, {})));
    },
    total: fetcher.data?.total ?? calendar.total,
    apply: () => void navigate(paths.calendar(withFilters(filters, {})), { preventScrollReset: true }),
  };
}
