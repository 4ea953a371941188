import type { FormatView } from '@distance/contract/catalog.ts';
import { mainKind } from './main-kind.ts';

const SHOWN = [
  'public_id',
  'title',
  'distance_km',
  'distance_label',
  'start_time',
  'time_limit_min',
  'age_min',
  'age_max',
  'isTeam',
  'team_all',
  'fixed_count',
  'team_size',
  'state',
  'registration_opens_at',
] as const satisfies readonly (keyof FormatView)[];

type Shown = Pick<FormatView, (typeof SHOWN)[number]>;

/** What the list of formats shows of one. The rest of it, fields and terms of participants, is sent of the chosen one alone. */
export type FormatLine = Shown & {
  /** The kind shown first; null where the format has none. */
  main: Pick<FormatView['kinds'][number], 'kind' | 'price' | 'tickets_left' | 'tickets_total'> | null;
};

export function formatLine(format: FormatView): FormatLine {
  // Of the same names.
  const shown = Object.fromEntries(SHOWN.map((name) => [name, format[name]])) as unknown as Shown;
  const main = mainKind(format);
  if (main === undefined) return { ...shown, main: null };
  const { kind, price, tickets_left, tickets_total } = main;
  return { ...shown, main: { kind, price, tickets_left, tickets_total } };
}
