import type { WaitingView } from '@distance/contract/waiting.ts';
import { MINUTE, plus } from '@distance/server/clock.ts';
import { waitingKey } from '@distance/server/features/waiting/waiting-key.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { nextAddress } from '../trust/virtual-shop.ts';
import { outcome, pressAgreed } from './buying-steps.ts';
import type { SimBuyer, SimWorld } from './sim-world.ts';

interface Answered {
  code?: string;
}

/** Waits before a format that is sold out; a guest confirms by the link of his letter, or forgets it. */
export async function joinList(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const buyer = draw.from(world.buyers);
  const full = await soldOut(world);
  const format = draw.from(full.length > 0 && draw.chance(0.8) ? full : world.formats);
  if (!buyer || !format) return 'nobody';
  const answer = await shop.call<Answered>('POST', '/api/waiting', {
    ...as(buyer),
    body: {
      format_public_id: format.publicId,
      kind: 'athlete',
      count: 1 + draw.below(2),
      email: buyer.email,
    },
  });
  const joined = outcome('join', answer);
  if (answer.status !== 200 || buyer.token !== null || draw.chance(0.2)) return joined;
  return `${joined}; ${await confirm(world, buyer)}`;
}

async function soldOut({ shop, formats }: SimWorld) {
  const { rows } = await sql<{ id: number }>`
    select id from stock where held + sold + sold_before >= capacity`.execute(shop.db);
  const full = new Set(rows.map(({ id }) => id));
  return formats.filter(({ stockId }) => full.has(stockId));
}

async function confirm({ shop }: SimWorld, { email }: SimBuyer): Promise<string> {
  const asked = await shop.db
    .selectFrom('waiting_entry')
    .select('public_id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const key = waitingKey(shop.settings.secretKey, asked.public_id);
  return outcome(
    'confirm',
    await shop.call<Answered>('POST', `/api/waiting/${asked.public_id}/confirm`, {
      from: nextAddress(),
      body: { key },
    }),
  );
}

/** Leaves a line, sometimes with a place on offer. */
export async function leaveList(world: SimWorld): Promise<string> {
  const buyer = someoneOf(world);
  const entry = world.draw.from(await entriesOf(world, buyer));
  if (!entry) return 'waits nowhere';
  return outcome(
    'leave',
    await world.shop.call<Answered>('DELETE', `/api/waiting/${entry.public_id}`, as(buyer)),
  );
}

/** Who is offered a place presses pay for it, sometimes in two tabs at once. */
export async function orderByOffer(world: SimWorld): Promise<string> {
  const { draw } = world;
  const offer = draw.from(await runningOffers(world));
  const format = world.formats.find(({ id }) => id === offer?.format_id);
  if (!offer || !format) return 'no place on offer';
  const buyer = world.buyers.find(({ email }) => email === offer.email);
  if (!buyer) return 'nobody known';
  const body = () => ({
    email: buyer.email,
    basket_key: buyer.basketKey,
    tickets: [
      {
        unique_id: `u-${randomId(60)}`,
        groupId: `g-${format.publicId}`,
        format_public_id: format.publicId,
        event_city: { public_id: format.eventCityPublicId },
        kind: 'athlete',
        count: 1,
        promocode: null,
        space: null,
        offer: offer.public_id,
      },
    ],
    insurances: [],
    total: 1,
  });
  const tabs = draw.chance(0.3) ? [body(), body()] : [body()];
  const answers = await Promise.all(
    tabs.map(async (tab) => await pressAgreed(world, buyer, tab, 'order by offer')),
  );
  return answers.join('; ');
}

/** The day of an offer ends, whether or not its place is in an order. */
export async function offerEnds(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const offer = draw.from(await runningOffers(world));
  if (!offer) return 'no place on offer';
  await shop.db
    .updateTable('waiting_offer')
    .set({ until: plus(shop.clock.now(), MINUTE) })
    .where('id', '=', offer.id)
    .execute();
  await shop.pass(2);
  return 'offer ends';
}

async function runningOffers({ shop }: SimWorld) {
  return await shop.db
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
    .select(['o.id', 'o.public_id', 'e.format_id', 'e.email'])
    .where('o.ended_at', 'is', null)
    .where('o.until', '>', plus(shop.clock.now(), MINUTE))
    .orderBy('o.id')
    .execute();
}

function someoneOf({ draw, buyers }: SimWorld): SimBuyer {
  const known = draw.from(buyers.filter(({ token }) => token !== null));
  if (!known) throw new Error('nobody has an account');
  return known;
}

async function entriesOf({ shop }: SimWorld, buyer: SimBuyer): Promise<WaitingView[]> {
  const { body } = await shop.call<{ values: WaitingView[] }>('GET', '/api/user/waiting', as(buyer));
  return body.values;
}

const as = ({ token }: SimBuyer) => ({ from: nextAddress(), ...(token === null ? {} : { token }) });
