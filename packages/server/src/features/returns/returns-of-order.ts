import type { GoodsReturnView } from '@distance/contract/returns.ts';
import { mayReturn } from '@distance/domain/returns/return-rules.ts';
import type { Db } from '../../db/connect.ts';
import { selectReturnableLines, selectReturnsOfOrder } from './returns.repo.ts';
import { viewReturn } from './return.view.ts';

/** What was asked of the goods of an order, and how each of its lines can be given back now; public ids of lines. */
export interface ReturnsOfOrder {
  requests: GoodsReturnView[];
  /** By a press: it is still with us. */
  cancellable: string[];
  /** By a request to the team. */
  returnable: string[];
}

export async function returnsOfOrder(db: Db, orderId: number, now: Date): Promise<ReturnsOfOrder> {
  const lines = (await selectReturnableLines(db, orderId, now)).filter(({ state }) => state === 'paid');
  const idsOf = (some: typeof lines) => some.map(({ public_id: id }) => id);
  return {
    requests: (await selectReturnsOfOrder(db, orderId)).map(viewReturn),
    cancellable: idsOf(lines.filter(({ handed }) => !handed)),
    // The longest term is that of a fault.
    returnable: idsOf(
      lines.filter(
        ({ handed, asked, received_at: received }) => handed && !asked && mayReturn('defect', received, now),
      ),
    ),
  };
}
