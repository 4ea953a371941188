import type { DistanceOfferView } from '@distance/contract/distances.ts';
import { inviteKey } from '@distance/server/features/teams/open-team.ts';
import { RUNNER, teamBody } from '../factories/teams.ts';
import { NEXT_RUNNER } from '../factories/transfers.ts';
import { nextAddress } from '../trust/virtual-shop.ts';
import { outcome, pressAgreed } from './buying-steps.ts';
import type { SimWorld } from './sim-world.ts';
import { account, ask, ticketsOf } from './transfer-steps.ts';

interface Answered {
  code?: string;
}

/** A holder moves a ticket to another distance of its start: for nothing, for a surcharge, or with money back; sometimes in two tabs. */
export async function changeDistance(world: SimWorld): Promise<string> {
  const { draw } = world;
  const holder = account(world);
  const ticket = draw.from(await ticketsOf(world, holder));
  if (ticket === undefined) return 'no ticket to move';
  const { status, body } = await ask<{ code?: string; values?: DistanceOfferView[] }>(
    world,
    'GET',
    `/api/user/ticket/${ticket}/distances`,
    holder,
  );
  if (status !== 200) return outcome('distances', { status, body });
  const other = draw.from((body.values ?? []).filter(({ refusal }) => refusal === null));
  if (!other) return 'no other distance';
  const wanted = { public_id: ticket, format_public_id: other.public_id, difference: other.difference };
  const tabs = draw.chance(0.2) ? [1, 2] : [1];
  const answers = await Promise.all(
    tabs.map(
      async () =>
        await ask<Answered & { state?: string }>(world, 'PUT', '/api/user/ticket/distance', holder, wanted),
    ),
  );
  return answers
    .map((answer) => `${outcome('distance', answer)}${answer.status === 200 ? ` ${answer.body.state}` : ''}`)
    .join('; ');
}

/** A holder names who runs, changes him, or cancels the registration. */
export async function registerRunner(world: SimWorld): Promise<string> {
  const { draw } = world;
  const holder = account(world);
  const ticket = draw.from(await ticketsOf(world, holder));
  if (ticket === undefined) return 'no ticket to register';
  const fate = draw.next();
  if (fate < 0.3)
    return outcome(
      'disable',
      await ask<Answered>(world, 'PUT', '/api/user/ticket/disable', holder, { public_id: ticket }),
    );
  return outcome(
    'register',
    await ask<Answered>(world, 'PUT', '/api/user/ticket', holder, {
      public_id: ticket,
      change: fate > 0.7,
      participant: draw.chance(0.5) ? RUNNER : NEXT_RUNNER,
    }),
  );
}

/** A captain buys a relay whole; it costs nothing, so that it is handed over at once. */
export async function buyTeam(world: SimWorld): Promise<string> {
  const captain = world.draw.from(world.buyers);
  if (!captain) return 'nobody';
  const body = teamBody(world.relay, world.relaySize);
  return await pressAgreed(
    world,
    captain,
    { ...body, email: captain.email, basket_key: captain.basketKey },
    'team',
  );
}

/** Members fill in their places by the invitation, two at once sometimes; the captain names the team or makes the invitation anew. */
export async function joinTeam(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const team = draw.from(
    await shop.db
      .selectFrom('team as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(['t.public_id', 't.invite_version', 'o.public_id as order'])
      .orderBy('t.id')
      .execute(),
  );
  if (!team) return 'no team to join';
  const path = `/api/teams/${team.public_id}`;
  const from = nextAddress();
  const captained = world.orders.find(({ publicId }) => publicId === team.order);
  if (captained && draw.chance(0.2)) {
    const body = { key: captained.key, title: 'Стрижи', renew_invite: draw.chance(0.5) };
    return outcome('name team', await shop.call<Answered>('PUT', path, { from, body }));
  }
  // Whoever was invited before it was made anew has a key that opens nothing.
  const stale = draw.chance(0.1) ? { ...team, invite_version: team.invite_version + 1 } : team;
  const key = inviteKey(shop.settings.secretKey, stale);
  const members = draw.chance(0.3) ? [RUNNER, NEXT_RUNNER] : [draw.chance(0.5) ? RUNNER : NEXT_RUNNER];
  const answers = await Promise.all(
    members.map(async (participant) => {
      const body = { key, email: `member-${draw.below(1000)}@mail.example`, participant };
      return await shop.call<Answered>('POST', `${path}/members`, { from, body });
    }),
  );
  return answers.map((answer) => outcome('fill in', answer)).join('; ');
}

/** The organiser calls one of the events off: nothing of it is sold any more. */
export async function callOff({ shop, last }: SimWorld): Promise<string> {
  await shop.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', last.eventId).execute();
  return 'event called off';
}
