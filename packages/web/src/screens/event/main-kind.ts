import type { FormatView } from '@distance/contract/catalog.ts';

type Kind = FormatView['kinds'][number];

/** The kind shown first: the runner, where there is one (P1.05). */
export const mainKind = (format: FormatView): Kind | undefined =>
  format.kinds.find(({ kind }) => kind === 'athlete') ?? format.kinds[0];
