import { randomId } from '@distance/server/public-id.ts';
import { nextAddress } from '../trust/virtual-shop.ts';
import type { SimBuyer, SimWorld } from './sim-world.ts';

interface Started {
  code?: string;
  token?: string | null;
  order?: { public_id: string; key: string };
  details?: { total?: number };
}

const MOST_TICKETS = 3;

/** A buyer presses pay: some tickets, sometimes a code, insurance, a numbered place, a wrong sum. */
export async function pressPay(world: SimWorld): Promise<string> {
  const { draw } = world;
  const buyer = draw.from(world.buyers);
  if (!buyer) return 'nobody';
  return await pressAgreed(world, buyer, await basketOf(world, buyer), 'press');
}

/** A new sum is agreed to, as the basket page lets the buyer do. */
export async function pressAgreed(
  world: SimWorld,
  buyer: SimBuyer,
  body: object,
  what: string,
): Promise<string> {
  const key = `sim-press-${randomId(60)}`;
  const first = await press(world, buyer, body, key);
  const total = first.body.details?.total;
  if (first.body.code !== 'price_changed' || total === undefined) return outcomeOf(world, what, first);
  return outcomeOf(world, what, await press(world, buyer, { ...body, total }, key));
}

/** The second press of the same button, or of the same basket in another tab. */
export async function pressAgain(world: SimWorld): Promise<string> {
  const buyer = world.draw.from(world.buyers.filter(({ lastPress }) => lastPress !== null));
  if (!buyer?.lastPress) return 'nothing pressed yet';
  const { body, key } = buyer.lastPress;
  return outcomeOf(world, 'press again', await press(world, buyer, body, key));
}

/** Two presses at once; whatever comes first, they end in one order. */
export async function doubleClick(world: SimWorld): Promise<string> {
  const buyer = world.draw.from(world.buyers);
  if (!buyer) return 'nobody';
  const requested = await basketOf(world, buyer);
  const shown = await press(world, buyer, requested, `sim-look-${randomId(60)}`);
  const body = { ...requested, total: shown.body.details?.total ?? requested.total };
  const key = `sim-press-${randomId(60)}`;
  const both = await Promise.all([press(world, buyer, body, key), press(world, buyer, body, key)]);
  const orders = new Set(both.flatMap((answer) => answer.body.order?.public_id ?? []));
  if (orders.size > 1) return `BROKEN two orders of one press: ${[...orders].join(' ')}`;
  return both.map((answer) => outcomeOf(world, 'double', answer)).join('; ');
}

/** The buyer tries an unpaid order again. */
export async function retryOrder(world: SimWorld): Promise<string> {
  const order = world.draw.from(world.orders);
  if (!order) return 'no order';
  const answer = await world.shop.call<Started>('POST', `/api/order/${order.publicId}/payment`, {
    body: { key: order.key },
    from: nextAddress(),
  });
  return outcomeOf(world, 'retry', { ...answer, buyer: order.buyer });
}

/** Holds a numbered place or gives it back. */
export async function holdNumber(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const buyer = draw.from(world.buyers);
  const answer = await shop.call<Started>('POST', '/api/booked/number', {
    body: {
      format_public_id: world.numbered.publicId,
      number: draw.chance(0.2) ? null : 1 + draw.below(6),
      basket_key: buyer?.basketKey,
    },
    from: nextAddress(),
  });
  return outcome('number', answer);
}

export async function basketOf(world: SimWorld, buyer: SimBuyer) {
  const { draw } = world;
  const tickets = Array.from({ length: 1 + draw.below(MOST_TICKETS) }, () => {
    const format = draw.from(world.formats) ?? world.numbered;
    return {
      unique_id: `u-${randomId(60)}`,
      groupId: `g-${format.publicId}`,
      format_public_id: format.publicId,
      event_city: { public_id: format.eventCityPublicId },
      kind: 'athlete',
      count: 1,
      promocode: draw.chance(0.3) ? (draw.from(world.codes) ?? null) : null,
      space: null as string | null,
    };
  });
  const held = await heldSpace(world, buyer);
  const numbered = tickets.find((ticket) => ticket.format_public_id === world.numbered.publicId);
  if (numbered && held !== null) numbered.space = held;
  const insured = draw.chance(0.5) ? tickets.filter((ticket) => ticket !== numbered).slice(0, 1) : [];
  return {
    email: buyer.email,
    basket_key: buyer.basketKey,
    // Without a draw: a life that is drawn from a seed stays the same.
    way: world.sbp && world.orders.length % 3 === 0 ? 'sbp' : 'card',
    tickets,
    insurances: insured.map((ticket) => insuranceOf(world, ticket)),
    // Any sum: the server says the right one, and the buyer agrees or not.
    total: 1 + draw.below(1000),
  };
}

/** A numbered place that the server keeps for this basket, as the basket page knows it. */
async function heldSpace(world: SimWorld, buyer: SimBuyer): Promise<string | null> {
  const { body } = await world.shop.call<{ values: { public_id: string; state: string }[] }>(
    'GET',
    `/api/space/map/list/${world.numbered.publicId}?basket_key=${buyer.basketKey}`,
    { from: nextAddress() },
  );
  const own = body.values.filter(({ state }) => state === 'yours');
  return world.draw.from(own)?.public_id ?? null;
}

function insuranceOf(world: SimWorld, ticket: { unique_id: string; format_public_id: string }) {
  const start = new Date(world.shop.clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
  return {
    unique_id: `i-${randomId(60)}`,
    public_id: world.offer,
    format_public_id: ticket.format_public_id,
    start_date: start,
    first_name: 'Анна',
    last_name: 'Климова',
    birth_date: '1992-03-14T00:00:00.000Z',
    gender: 'female',
    phone: '79161184022',
    ticket_unique_id: ticket.unique_id,
  };
}

interface Answered {
  status: number;
  body: Started;
  buyer: SimBuyer;
}

export async function press(world: SimWorld, buyer: SimBuyer, body: object, key: string): Promise<Answered> {
  const answer = await world.shop.call<Started>('POST', '/api/payment', {
    body,
    from: nextAddress(),
    headers: { 'idempotency-key': key },
    ...(buyer.token === null ? {} : { token: buyer.token }),
  });
  buyer.lastPress = { body, key };
  return { ...answer, buyer };
}

/** Remembers a new order; says how the call ended. */
export function outcomeOf(world: SimWorld, what: string, answer: Answered): string {
  const { order, token } = answer.body;
  if (answer.status === 200 && order && !world.orders.some(({ publicId }) => publicId === order.public_id))
    world.orders.push({
      publicId: order.public_id,
      key: order.key,
      token: token ?? answer.buyer.token ?? '',
      buyer: answer.buyer,
    });
  return outcome(what, answer);
}

/** Expected refusals are part of life; anything the contract does not know is a find. */
export function outcome(what: string, { status, body }: { status: number; body: { code?: string } }): string {
  const broken = status === 500 || status === 401 || status === 422 || body.code === 'invalid';
  return `${broken ? 'BROKEN ' : ''}${what} ${status}${body.code === undefined ? '' : ` ${body.code}`}`;
}
