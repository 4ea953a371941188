import { kopecks } from '@distance/domain/money.ts';
import { RETURN_TEXT_MAX } from '@distance/domain/returns/return-rules.ts';
import type { Services } from '../../context.ts';
import type { GoodsReturnState } from '../../db/schema.generated.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockPurchase, startRefund } from '../orders/refunds/refund-lines.ts';
import { readReturn } from './read-return.ts';
import { lockReturn, selectLinesOfReturn, updateReturn, writeOffLines } from './returns.repo.ts';

export type ReturnStep = Exclude<GoodsReturnState, 'asked'>;

const LETTER = {
  awaited: 'return_awaited',
  accepted: 'return_accepted',
  refused: 'return_refused',
} as const satisfies Record<ReturnStep, string>;

/**
 * What the team says to a return: send it to us, the money goes back, or no. An accepted one starts the refund of its lines, which
 * puts them back in stock. A repeated step changes nothing.
 * @param words to the buyer; needed where he is to do or to learn something @param spoiled what came back is sold to nobody any more
 * @throws Error for an unknown request, one that is decided and lines that were returned meanwhile
 */
export async function decideReturn(
  services: Pick<Services, 'db' | 'clock' | 'lineKinds'>,
  publicId: string,
  step: ReturnStep,
  { words = '', spoiled = false }: { words?: string; spoiled?: boolean } = {},
): Promise<void> {
  const answer = words.trim();
  if (answer === '' && step !== 'accepted')
    throw new Error('the buyer is to be told why, or what to do: --words');
  if (answer.length > RETURN_TEXT_MAX) throw new Error(`at most ${RETURN_TEXT_MAX} letters are told`);
  const found = await readReturn(services.db, publicId);
  await inTransaction(services.db, async (trx) => {
    const purchase = await lockPurchase(trx, found.order_id);
    const state = await lockReturn(trx, found.id);
    if (state === step) return;
    if (state === 'accepted' || state === 'refused') throw new Error(`return ${publicId} is ${state}`);
    const now = services.clock.now();
    if (step === 'accepted') {
      const lines = await selectLinesOfReturn(trx, found.id);
      const amounts = new Map(lines.map((line) => [line.id, kopecks(line.price)]));
      if (lines.some((line) => line.state !== 'paid'))
        throw new Error(`a line of return ${publicId} has gone back already`);
      await startRefund(services, trx, purchase, amounts, 'buyer');
      if (spoiled) await writeOffLines(trx, [...amounts.keys()]);
    }
    killPoint('return refunded, not answered');
    await updateReturn(trx, found.id, { state: step, answer, changed_at: now });
    const { order } = purchase;
    await queueLetter(trx, {
      kind: LETTER[step],
      dedupeKey: `${LETTER[step]}:${publicId}`,
      to: order.email,
      locale: order.locale,
      orderId: order.id,
      // A later step has words of its own.
      payload: { return: publicId, answer },
      now,
    });
  });
}
