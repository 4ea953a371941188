import type { Invariant } from '@distance/server/books/invariant.ts';
import { compareIds } from './ids.ts';

/** docs/requirements/invariants.md: the sentences that stand beside the queries. */
export function invariantsPage(invariants: readonly Invariant[]): string {
  const rows = invariants
    .toSorted((one, other) => compareIds(one.id, other.id))
    .map(({ id, says }) => `| ${id} | ${says} |`);
  return [
    '# Invariants: what is always true of the tables',
    '',
    'Letter I. Made by `node tools/trace.ts --write` from `packages/server/src/books/`, where each has the query that returns the rows',
    'that break it; do not edit. They are read every minute in production, by `npm run check:books`, and after every act of the trust suites.',
    'Which code keeps them: [locking](../locking.md). How ids are looked up and checked: [requirements](../requirements.md).',
    '',
    '| Id | Holds |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}
