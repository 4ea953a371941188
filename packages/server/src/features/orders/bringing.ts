import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Bringing } from './line-kind.ts';

/** What is said later of one kind outweighs what is said earlier of another. */
const BY_WEIGHT = ['none', 'ends', 'took place', 'goes on'] as const satisfies readonly Bringing[];

/** The same as `LineKind.bringing`, of all kinds together. */
export async function bringingOf(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  db: Db,
  orderId: number,
  { lineIds, withStart }: { lineIds: readonly number[]; withStart: boolean },
): Promise<Bringing> {
  let all: Bringing = 'none';
  for (const kind of lineKinds) {
    const own = (await kind.bringing?.(db, orderId, lineIds, withStart)) ?? 'none';
    if (own === 'goes on') return own;
    if (BY_WEIGHT.indexOf(own) > BY_WEIGHT.indexOf(all)) all = own;
  }
  return all;
}
