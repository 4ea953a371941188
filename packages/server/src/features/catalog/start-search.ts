import type { CalendarRow } from '@distance/contract/calendar.ts';
import type { SearchSource } from '../search-index/search-source.ts';
import { buyableStarts } from './buyable-starts.repo.ts';
import { loadCalendarRows } from './load-calendar-rows.ts';

/** Starts, as the view `search_start` tells of them. */
export const startSearch: SearchSource<CalendarRow> = {
  kind: 'start',
  buyable: buyableStarts,
  load: loadCalendarRows,
};
