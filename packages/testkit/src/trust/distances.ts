import type { TicketView } from '@distance/contract/tickets.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { ticketDistance, ticketDistances } from '@distance/contract/distances.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { insuranceLine, type MadeOffer } from '../factories/insurance.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeHolder, ticketOfOrder, type RegisteredHolder, type OneTicket } from '../factories/registered.ts';
import { RUNNER } from '../factories/teams.ts';
import { settleNewest } from './bought.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';

type Moved = CallOutput<typeof ticketDistance> & {
  code?: string;
  fields?: object;
  details?: { difference: number };
};
type Offers = CallOutput<typeof ticketDistances> & { code?: string };

interface SisterInput {
  price?: number;
  ageMin?: number;
  capacity?: number;
  serviceFee?: { form: 'fixed'; value: number; kept: boolean };
  refundRule?: { days: number; percent: number }[];
  extraStock?: number;
}

export interface Bought {
  holder: RegisteredHolder;
  ticket: string;
  order: { id: number; publicId: string };
}

export type Distances = ReturnType<typeof distancesIn>;

/** Buying a ticket and moving it to another distance, over HTTP. */
export function distancesIn(shop: VirtualShop) {
  /** Another distance of the same start. */
  async function sister(of: MadeFormat, input: SisterInput): Promise<MadeFormat> {
    const { eventCityId: id, eventCityPublicId: publicId, eventId, eventPublicId } = of;
    return await makeFormat(shop.db, shop.clock, {
      preregistration: true,
      ...input,
      eventCity: { id, publicId, eventId, eventPublicId },
    });
  }

  async function buy(
    format: MadeFormat,
    price = 2400,
    { insured, ...more }: { promocode?: string; insured?: MadeOffer } = {},
  ): Promise<Bought> {
    const holder = await makeHolder(shop);
    const body = paymentBody(format, { total: price, email: holder.email });
    const [line] = body.tickets;
    const answer = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      token: holder.token,
      from: nextAddress(),
      body: {
        ...body,
        tickets: [{ ...line, preReg: 'ok', ...more }],
        register: [{ ...RUNNER, unique_id: line?.unique_id }],
        ...(insured
          ? { insurances: [insuranceLine(insured, format, { ticket_unique_id: line?.unique_id })] }
          : {}),
      },
    });
    if (answer.status !== 200)
      throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    const order = await orderOf(answer.body.order.public_id);
    if (price > 0) await pay(order);
    return { holder, order, ticket: await ticketOfOrder(shop, order.publicId) };
  }

  async function orderOf(publicId: string): Promise<{ id: number; publicId: string }> {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return { id, publicId };
  }

  async function pay(order: { id: number; publicId: string }): Promise<void> {
    shop.emulator.control.pay({ order_id: order.publicId });
    await settleNewest(shop, order);
  }

  const offers = async ({ holder, ticket }: Bought, token = holder.token) =>
    await shop.call<Offers>('GET', `/api/user/ticket/${ticket}/distances`, { token, from: nextAddress() });
  const move = async ({ holder, ticket }: Bought, to: MadeFormat, difference: number, token = holder.token) =>
    await shop.call<Moved>('PUT', '/api/user/ticket/distance', {
      token,
      from: nextAddress(),
      body: { public_id: ticket, format_public_id: to.publicId, difference },
    });
  const read = async ({ holder, ticket }: Bought): Promise<TicketView> =>
    (await shop.call<OneTicket>('GET', `/api/user/ticket/${ticket}`, { token: holder.token })).body.values;
  const refunds = async () =>
    await shop.db
      .selectFrom('refund')
      .select(['order_id', 'amount', 'reason', 'state'])
      .orderBy('id')
      .execute();
  const refundsOf = async ({ id }: { id: number }) =>
    (await refunds())
      .filter((refund) => refund.order_id === id)
      .map(({ order_id: _order, ...refund }) => refund);
  const soldOf = async (...formats: MadeFormat[]) =>
    await Promise.all(
      formats.map(
        async ({ stockId }) =>
          await shop.db
            .selectFrom('stock')
            .select(['sold', 'held'])
            .where('id', '=', stockId)
            .executeTakeFirstOrThrow(),
      ),
    );

  async function two(from: SisterInput = {}, to: SisterInput = {}): Promise<[MadeFormat, MadeFormat]> {
    const format = await makeFormat(shop.db, shop.clock, { preregistration: true, ...from });
    return [format, await sister(format, to)];
  }

  return { sister, buy, orderOf, pay, offers, move, read, refundsOf, soldOf, two };
}
