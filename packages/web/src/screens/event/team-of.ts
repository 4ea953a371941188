import type { FormatView } from '@distance/contract/catalog.ts';

/** How many places are bought at once: a team that registers as a whole, else one (P4.19). */
export const teamOf = ({ team_all, fixed_count }: Pick<FormatView, 'team_all' | 'fixed_count'>): number =>
  team_all ? Math.max(1, fixed_count ?? 1) : 1;
