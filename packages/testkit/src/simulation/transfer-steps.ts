import { NEXT_RUNNER } from '../factories/transfers.ts';
import { nextAddress } from '../trust/virtual-shop.ts';
import { outcome } from './buying-steps.ts';
import type { SimBuyer, SimWorld } from './sim-world.ts';

interface Answered {
  code?: string;
}
interface Waiting {
  incoming: { public_id: string }[];
}

/** An account offers one of its tickets to another account, or to an address that nobody answers for. */
export async function offerTicket(world: SimWorld): Promise<string> {
  const { draw } = world;
  const sender = account(world);
  const ticket = draw.from(await ticketsOf(world, sender));
  if (ticket === undefined) return 'no ticket to offer';
  const other = draw.from(world.buyers.filter((buyer) => buyer !== sender && buyer.token !== null));
  const email = draw.chance(0.8) ? (other?.email ?? '') : `nobody-${draw.below(1000)}@mail.example`;
  const terms = await ask<{ fee?: number }>(world, 'GET', `/api/user/ticket/${ticket}/transfer`, sender);
  const body = { ticket, email, fee: terms.body.fee ?? 0 };
  const asks = draw.chance(0.2) ? [1, 2] : [1];
  const answers = await Promise.all(
    asks.map(async () => await ask<Answered>(world, 'PUT', '/api/user/ticket/transfer', sender, body)),
  );
  return answers.map((answer) => outcome('offer', answer)).join('; ');
}

/** Who is offered a ticket takes it or not, sometimes in two tabs at once. */
export async function answerOffer(world: SimWorld): Promise<string> {
  const { draw } = world;
  const receiver = account(world);
  const { body } = await ask<Waiting>(world, 'GET', '/api/user/transfers', receiver);
  const offer = draw.from(body.incoming);
  if (offer === undefined) return 'no offer';
  const says = draw.chance(0.2) ? [true, draw.chance(0.5)] : [draw.chance(0.7)];
  const answers = await Promise.all(
    says.map(async (yes) =>
      outcome(
        yes ? 'accept' : 'decline',
        await ask<Answered>(world, 'PUT', '/api/user/ticket/confirm/transfer', receiver, {
          transfer_confirm: yes,
          public_id: offer.public_id,
          ...(yes ? { participant: NEXT_RUNNER } : {}),
        }),
      ),
    ),
  );
  return answers.join('; ');
}

/** A holder takes an offer back, or gives back what he received. */
export async function giveBack(world: SimWorld): Promise<string> {
  const holder = account(world);
  const ticket = world.draw.from(await ticketsOf(world, holder));
  if (ticket === undefined) return 'no ticket to give back';
  return outcome(
    'give back',
    await ask<Answered>(world, 'PUT', '/api/user/ticket/return', holder, { ticket }),
  );
}

export function account({ draw, buyers }: SimWorld): SimBuyer {
  const known = draw.from(buyers.filter(({ token }) => token !== null));
  if (!known) throw new Error('nobody has an account');
  return known;
}

export async function ticketsOf(world: SimWorld, buyer: SimBuyer): Promise<string[]> {
  const { body } = await ask<{ values: { public_id: string }[] }>(
    world,
    'GET',
    '/api/user/tickets/my',
    buyer,
  );
  return body.values.map(({ public_id: id }) => id);
}

export async function ask<T>(
  { shop }: SimWorld,
  method: string,
  path: string,
  { token }: SimBuyer,
  body?: object,
) {
  return await shop.call<T>(method, path, {
    from: nextAddress(),
    ...(token === null ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
}
