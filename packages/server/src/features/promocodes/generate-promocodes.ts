import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS } from '@distance/domain/promocodes/promocode.ts';
import type { Clock } from '../../clock.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertBatch, insertNewCodes, selectOptionalEventId } from './campaigns.repo.ts';

export interface BatchInput {
  title: string;
  /** Public id; null = any event. */
  event: string | null;
  count: number;
  /** Percent, or kopecks off one ticket. */
  discount: number;
  form: 'percent' | 'fixed';
  endsAt: Date | null;
}

/** Codes of one INSERT. */
const AT_ONCE = 1000;

/**
 * Makes codes that work once each. Random by the system's own generator: of 40 bits, so that nobody finds one by trying
 * (trust model). @throws Refusal `not_found` for an unknown event.
 */
export async function generatePromocodes(
  { clock }: { clock: Clock },
  trx: Trx,
  input: BatchInput,
): Promise<string[]> {
  const eventId = input.event === null ? null : await selectOptionalEventId(trx, input.event);
  if (eventId === undefined) throw new Refusal('not_found');
  const batchId = await insertBatch(trx, input.title, clock.now());
  const made: string[] = [];
  while (made.length < input.count) {
    const codes = new Set<string>();
    while (codes.size < Math.min(AT_ONCE, input.count - made.length)) codes.add(randomCode());
    // One that exists already is made anew in the next round.
    const written = await insertNewCodes(
      trx,
      [...codes].map((code) => ({
        code,
        batch_id: batchId,
        event_id: eventId,
        discount: input.discount,
        discount_form: input.form,
        ends_at: input.endsAt,
        max_uses: 1,
      })),
    );
    made.push(...written.map(({ code }) => code));
  }
  return made;
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}
