import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import type { CallOptions } from '../shop-world.ts';
import { makeFormat, type MadeFormat } from './formats.ts';
import { makeSomebody, type Somebody } from './transfers.ts';

interface World {
  db: Db;
  clock: Clock;
  call<T>(method: string, path: string, options?: CallOptions): Promise<{ status: number; body: T } | null>;
}

/** A format whose places, one unless wished, are sold elsewhere, so that people may wait for them. */
export async function makeSoldOut(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  input: Parameters<typeof makeFormat>[2] = {},
): Promise<MadeFormat> {
  const { capacity = 1 } = input;
  const format = await makeFormat(db, clock, { ...input, capacity });
  await db.updateTable('stock').set({ sold_before: capacity }).where('id', '=', format.stockId).execute();
  return format;
}

/** They come free; the next who serves the line finds them. */
export async function freePlaces({ db }: Pick<World, 'db'>, { stockId }: MadeFormat): Promise<void> {
  await db.updateTable('stock').set({ sold_before: 0 }).where('id', '=', stockId).execute();
}

/** What the browser sends to wait for a place. */
export const wishFor = (format: MadeFormat, more: object = {}) => ({
  format_public_id: format.publicId,
  kind: 'athlete',
  count: 1,
  ...more,
});

/** Accounts that wait for a place of the format, in this order, with the ids of their entries. @throws when one is refused */
export async function makeLine(
  world: World,
  format: MadeFormat,
  count: number,
  from: () => string,
): Promise<(Somebody & { entry: string })[]> {
  const line: (Somebody & { entry: string })[] = [];
  for (let place = 0; place < count; place += 1) {
    const who = await makeSomebody(world);
    const answer = await world.call<{ entry: { public_id: string } | null }>('POST', '/api/waiting', {
      body: wishFor(format),
      token: who.token,
      from: from(),
    });
    const entry = answer?.body.entry?.public_id;
    if (entry === undefined) throw new Error(`the line answered ${JSON.stringify(answer)}`);
    line.push({ ...who, entry });
  }
  return line;
}

/** Offers made to an entry so far: places kept and ordered, and whether it has ended; the letters that told of them. */
export async function offersTo(
  { db }: Pick<World, 'db'>,
  { entry, email }: { entry: string; email: string },
): Promise<{ offers: string[]; letters: number }> {
  const rows = await db
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
    .select(['o.kept', 'o.ended_at'])
    .where('e.public_id', '=', entry)
    .orderBy('o.id')
    .execute();
  const letters = await db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', email)
    .where('kind', '=', 'waiting_offered')
    .execute();
  return {
    offers: rows.map(({ kept, ended_at: ended }) => `${ended === null ? 'runs' : 'ended'}, keeps ${kept}`),
    letters: letters.length,
  };
}

/** Token of the offer that runs for an entry. */
export async function offerFor({ db }: Pick<World, 'db'>, { entry }: { entry: string }): Promise<string> {
  const { public_id: token } = await db
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
    .select('o.public_id')
    .where('e.public_id', '=', entry)
    .where('o.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return token;
}
