import type { FormatView } from '@distance/contract/catalog.ts';
import { mainKind } from './main-kind.ts';

/** What the list of formats shows of one. The rest of it, fields and terms of participants, is sent of the chosen one alone. */
export type FormatLine = Pick<
  FormatView,
  | 'public_id'
  | 'title'
  | 'distance_km'
  | 'distance_label'
  | 'start_time'
  | 'time_limit_min'
  | 'age_min'
  | 'age_max'
  | 'isTeam'
  | 'team_all'
  | 'fixed_count'
  | 'team_size'
  | 'state'
  | 'registration_opens_at'
> & {
  /** The kind shown first; null where the format has none. */
  main: Pick<FormatView['kinds'][number], 'kind' | 'price' | 'tickets_left' | 'tickets_total'> | null;
};

export function formatLine(format: FormatView): FormatLine {
  const { public_id, title, distance_km, distance_label, start_time, time_limit_min, age_min, age_max } =
    format;
  const { isTeam, team_all, fixed_count, team_size, state, registration_opens_at } = format;
  const main = mainKind(format);
  return {
    public_id,
    title,
    distance_km,
    distance_label,
    start_time,
    time_limit_min,
    age_min,
    age_max,
    isTeam,
    team_all,
    fixed_count,
    team_size,
    state,
    registration_opens_at,
    main: main
      ? {
          kind: main.kind,
          price: main.price,
          tickets_left: main.tickets_left,
          tickets_total: main.tickets_total,
        }
      : null,
  };
}
