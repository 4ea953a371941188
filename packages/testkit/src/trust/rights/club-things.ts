import { randomId } from '@distance/server/public-id.ts';
import { makeUser } from '../../factories/users.ts';
import type { VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';
import type { Belonging } from './belongings.ts';

/** A club that somebody leads, with another member in it, named as `with`. */
export async function ledClub(shop: VirtualShop, owner: Owner): Promise<Belonging> {
  const { db, clock } = shop;
  const id = randomId();
  const now = clock.now();
  const club = await db
    .insertInto('club')
    .values({ public_id: id, public_name: `c-${id.slice(0, 20)}`, title: 'Лесные версты', created_date: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await makeUser(db, clock);
  const row = { club_id: club.id, joined_at: now, state: 'member' as const };
  await db
    .insertInto('club_member')
    .values({ ...row, user_id: owner.id, role: 'owner' })
    .execute();
  const { public_id } = await db
    .insertInto('club_member')
    .values({ ...row, user_id: other.id })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return { id, key: '', with: public_id };
}

/** A start that somebody named, with a club of his as `with`. */
export async function visitedStart(shop: VirtualShop, owner: Owner): Promise<Belonging> {
  const club = await ledClub(shop, owner);
  const id = randomId();
  await shop.db
    .insertInto('competition')
    .values({
      public_id: id,
      title: 'Кросс у озера',
      kind: 'race',
      activity: 'run',
      held_on: '2026-05-01',
      made_by: owner.id,
      created_at: shop.clock.now(),
    })
    .execute();
  return { id, key: '', with: club.id };
}

export async function broughtResult(shop: VirtualShop, owner: Owner): Promise<Belonging> {
  const start = await visitedStart(shop, owner);
  const id = randomId();
  await shop.db
    .insertInto('club_result')
    .columns([
      'public_id',
      'club_id',
      'competition_id',
      'user_id',
      'distance_m',
      'time_s',
      'proof_link',
      'created_at',
    ])
    .expression((made) =>
      made
        .selectFrom('club')
        .innerJoin('competition', (join) => join.on('competition.public_id', '=', start.id))
        .select((row) => [
          row.val(id).as('public_id'),
          row.ref('club.id').as('club_id'),
          row.ref('competition.id').as('competition_id'),
          row.val(owner.id).as('user_id'),
          row.val(10_000).as('distance_m'),
          row.val(3000).as('time_s'),
          row.val('https://track.example/1').as('proof_link'),
          row.ref('competition.created_at').as('created_at'),
        ])
        .where('club.public_id', '=', start.with),
    )
    .execute();
  return { id, key: '', with: '' };
}
