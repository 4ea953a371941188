import type { DistanceOfferView } from '@distance/contract/distances.ts';
import { RUNNER, teamBody } from '../factories/teams.ts';
import { NEXT_RUNNER } from '../factories/transfers.ts';
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

/** The organiser calls one of the events off: nothing of it is sold any more. */
export async function callOff({ shop, last }: SimWorld): Promise<string> {
  await shop.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', last.eventId).execute();
  return 'event called off';
}
