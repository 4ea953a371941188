import type { Locale } from '../../context.ts';
import { orderKey } from '../../order-key.ts';
import type { LetterContext, LetterRow, LetterWriter, Written } from '../mail/letter-writer.ts';
import { selectLetterOrder, type LetterOrder } from './tables/letter-order.repo.ts';

/** Letters about an order get it with its key. */
export function ofOrder(
  write: (
    context: LetterContext,
    letter: LetterRow,
    about: { order: LetterOrder; key: string },
    locale: Locale,
  ) => Promise<Written>,
): LetterWriter {
  return async (context, letter, locale) => {
    if (letter.order_id === null) throw new Error(`letter ${letter.id} has no order`);
    const order = await selectLetterOrder(context.db, letter.order_id, locale);
    const key = orderKey(context.settings.secretKey, order.public_id);
    return await write(context, letter, { order, key }, locale);
  };
}

/** A word of a letter's payload. @throws Error without it. */
export function textOf({ id, payload }: Pick<LetterRow, 'id' | 'payload'>, name: string): string {
  const found = toldOf({ payload }, name);
  if (typeof found === 'string') return found;
  throw new Error(`letter ${id} tells no ${name}`);
}

/** What its payload has under a name, if it has one. */
export function toldOf({ payload }: Pick<LetterRow, 'payload'>, name: string): unknown {
  return typeof payload === 'object' && payload !== null
    ? new Map(Object.entries(payload)).get(name)
    : undefined;
}
