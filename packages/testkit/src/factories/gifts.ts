import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { hashSecret } from '@distance/server/public-id.ts';
import { seal } from '@distance/server/sealed-secret.ts';
import type { Settings } from '@distance/server/settings.ts';

const CODE = '0A1B2C3D4E5F6G7H';

/** A certificate of the line of a ticket, for whoever writes about one. */
export async function makeGift(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Pick<Settings, 'secretKey'> },
  {
    ticketId,
    recipient,
    words,
    code = CODE,
  }: { ticketId: number; recipient: string; words: string; code?: string },
): Promise<void> {
  const { line_id } = await db
    .selectFrom('ticket')
    .select('line_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift')
    .values({ line_id, design: 'lilac', recipient, sender: recipient, words, locale: 'ru' })
    .execute();
  await db
    .insertInto('certificate')
    .values({
      public_id: code === CODE ? 'sample' : `sample-${code}`,
      line_id,
      code_hash: hashSecret(code),
      code_sealed: seal(settings.secretKey, 'certificate', line_id, Buffer.from(code)),
      nominal: 300_000,
      balance: 300_000,
      valid_until: new Date('2028-01-01T00:00:00Z'),
      created_at: clock.now(),
    })
    .execute();
}
