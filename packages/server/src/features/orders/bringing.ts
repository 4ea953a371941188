import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Bringing } from './line-kind.ts';

/** The same as `LineKind.bringing`, of all kinds together. */
export async function bringingOf(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  db: Db,
  orderId: number,
  { lineIds, withStart }: { lineIds: readonly number[]; withStart: boolean },
): Promise<Bringing> {
  let all: Bringing = 'none';
  for (const kind of lineKinds) {
    const own = await kind.bringing?.(db, orderId, lineIds, withStart);
    if (own === 'goes on') return own;
    if (own === 'ends') all = own;
  }
  return all;
}
