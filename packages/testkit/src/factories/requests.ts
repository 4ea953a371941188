import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeDocuments } from './documents.ts';

/** A request to the team that waits for an answer, written past the call: words may be such as no form lets through. */
export async function makeRequest(
  { db, clock }: { db: Db; clock: Clock },
  input: { userId?: number; email?: string; name?: string; text?: string } = {},
): Promise<string> {
  await makeDocuments(db, clock);
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('type', '=', 'pers')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const publicId = randomId(60);
  await db
    .insertInto('support_request')
    .values({
      public_id: publicId,
      user_id: input.userId ?? null,
      kind: 'clubs',
      name: input.name ?? 'Анна',
      email: input.email ?? 'anna@mail.example',
      phone: '79162041122',
      text: input.text ?? '',
      locale: 'ru',
      document_id: id,
      address: '203.0.113.7',
      created_at: clock.now(),
    })
    .execute();
  return publicId;
}
