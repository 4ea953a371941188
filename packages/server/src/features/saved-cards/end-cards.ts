import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { blankCards, forgetSealed, markDead, removeCards } from './saved-cards.repo.ts';

/** The acquirer said that a card pays no more: it is offered to nobody again. Outside of every transaction, for it waits for orders. */
export async function buryCard({ db, clock }: Pick<Services, 'db' | 'clock'>, cardId: number): Promise<void> {
  await markDead(db, cardId, clock.now());
}

/** Takes away all cards of an account that is being erased. */
export async function eraseCards(db: Db, userId: number, now: Date): Promise<void> {
  await removeCards(db, { userId, publicId: null, now });
  await blankCards(db, userId);
  await forgetSealed(db, userId);
}

/** Forgets what pays by cards that are gone. */
export async function forgetCards({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetSealed(db, null);
}
