import { SECOND } from '../../clock.ts';
import type { CallContext, Services } from '../../context.ts';
import type { Question } from '../../db/statement.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { unseal } from '../../sealed-secret.ts';
import { cardQuestion, selectSealed, type PayableRow } from './saved-cards.repo.ts';

/** Payments by saved cards of one account that may end without money in a day: who has its session tries no more of them out. */
const TRIES_A_DAY = 5;
const DAY = 24 * 60 * 60 * SECOND;

/** A saved card that an order is to be paid with. */
export interface PayingCard {
  id: number;
  /** The acquirer's name of it. */
  binding: string;
}

/** Asked along with the checkout; null where no card is named, or nobody is signed in who could have one. */
export function askCard(
  { acquirers, user, clock }: Pick<CallContext, 'acquirers' | 'user' | 'clock'>,
  publicId: string | null,
): Question | null {
  if (publicId === null || !user || user.temporary || acquirers.current.readBinding === null) return null;
  const now = clock.now();
  return cardQuestion({
    userId: user.id,
    publicId,
    provider: acquirers.current.provider,
    month: `${now.toISOString().slice(0, 7)}-01`,
    since: new Date(now.getTime() - DAY),
  });
}

/**
 * The card that was asked for. A foreign one answers like one that is gone (S21).
 * @throws Refusal `saved_card_unavailable`
 */
export function judgeCard(
  { settings, user }: Pick<CallContext, 'settings' | 'user'>,
  publicId: string | null,
  answer: unknown,
): PayingCard | null {
  if (publicId === null) return null;
  // The shape of our own question.
  const row = (answer ?? null) as PayableRow | null;
  if (row === null || !user || row.tries >= TRIES_A_DAY) throw new Refusal('saved_card_unavailable');
  const binding = opened(settings.secretKey, user.id, Buffer.from(row.sealed, 'hex'));
  if (binding === null) throw new Refusal('saved_card_unavailable');
  return { id: row.id, binding };
}

/** What pays by a card that an order was written with, also when its owner took it away since; null when it cannot be read. */
export async function bindingOf(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  cardId: number,
): Promise<string | null> {
  const card = await selectSealed(db, cardId);
  return card?.sealed ? opened(settings.secretKey, card.user_id, card.sealed) : null;
}

function opened(secretKey: string, userId: number, sealed: Uint8Array): string | null {
  return unseal(secretKey, 'saved-card', userId, sealed)?.toString('utf8') ?? null;
}
