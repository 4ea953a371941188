import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import { seal } from '@distance/server/sealed-secret.ts';

let made = 0;

export interface MadeCard {
  id: number;
  publicId: string;
}

/** A card of an account that pays at an acquirer, which is told `binding`; good to the end of 2099. */
export async function makeCard(
  db: Db,
  clock: Clock,
  secretKey: string,
  card: { userId: number; provider: string; binding: string },
): Promise<MadeCard> {
  const publicId = randomId();
  const now = clock.now();
  const { id } = await db
    .insertInto('saved_card')
    .values({
      public_id: publicId,
      user_id: card.userId,
      provider: card.provider,
      sealed: seal(secretKey, 'saved-card', card.userId, Buffer.from(card.binding)),
      brand: 'Mir',
      // An account has a card once.
      last4: String(made++ % 10_000).padStart(4, '0'),
      expires_month: 12,
      expires_year: 2099,
      consent_at: now,
      saved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId };
}
