import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dateInZone } from '@distance/domain/people/age.ts';

/** Until the acquirer's notification has made tickets of a payment. */
const PAID_MS = 60_000;

export interface DemoSites {
  site: string;
  emulator: string;
}

export interface DemoBuyer {
  token: string;
  email: string;
  /** The shirt that fits. */
  size: string;
  /** Personal data of the participant form. */
  person: { first_name: string; last_name: string; phone: string; gender: string; birth_date: string };
}

/** Where a parcel goes; without an address to the first point of the city. */
interface DemoParcel {
  /** GeoNames id. */
  cityId: number;
  address: string | null;
}

interface DemoLogin {
  email: string;
  password: string;
  size: string;
}

interface Format {
  event_city: { public_id: string; timezone: string };
  sizes: { public_id: string; name: string; count: number }[];
  delivery: { public_id: string }[];
  start_time: string;
}

/** What a buyer can do with the running site, over HTTP. Everything throws with the server's answer when it is refused. */
export function enterDemoShop({ site, emulator }: DemoSites) {
  const formatOf = async (id: string) =>
    (await ask<{ values: Format }>(`${site}/api/event_format/${id}`)).values;

  const insuranceOf = async (formatId: string, { person }: DemoBuyer, ticket: string) => {
    const { values } = await ask<{ values: { public_id: string }[] }>(
      `${site}/api/event_format/active/insurances/${formatId}`,
    );
    const { start_time, event_city } = await formatOf(formatId);
    return values.slice(0, 1).map(({ public_id }) => ({
      ...person,
      unique_id: randomUUID(),
      public_id,
      format_public_id: formatId,
      start_date: dateInZone(new Date(start_time), event_city.timezone),
      ticket_unique_id: ticket,
    }));
  };

  const participant = async (formatId: string, { person, size }: DemoBuyer) => {
    const { sizes, delivery } = await formatOf(formatId);
    return {
      ...person,
      item_size: shirtOf(sizes, size),
      delivery_public_id: delivery[0]?.public_id ?? null,
    };
  };

  /** How the goods of a parcel come: to a door, or to a point of the carrier. */
  const brought = async (goods: readonly string[], { cityId, address }: DemoParcel) => {
    const { delivery } = await ask<{ delivery: { methods: { public_id: string; pickup: boolean }[] } }>(
      `${site}/api/shop/delivery/price`,
      'POST',
      null,
      { city_id: cityId, goods: goods.map((id) => ({ public_id: id, count: 1 })) },
    );
    const method = delivery.methods.find(({ pickup }) => pickup === (address === null));
    if (address !== null || !method) return { method, to: { address, point: null } };
    const { points } = await ask<{ points: { code: string; address: string }[] }>(
      `${site}/api/delivery/points/${cityId}`,
    );
    return { method, to: { address: points[0]?.address, point: points[0]?.code } };
  };

  /** Presses pay with no sum first: the refusal names it. */
  const press = async ({ token }: DemoBuyer, basket: object) => {
    const send = async (total: number) =>
      await answer<{ order: { public_id: string }; details: { total: number } }>(
        `${site}/api/payment`,
        'POST',
        token,
        { ...basket, total },
      );
    const first = await send(0);
    if (first.ok) return first.body.order.public_id;
    const { total } = first.body.details ?? { total: 0 };
    const { ok, body } = await send(total);
    if (!ok) throw new Error(`payment: ${JSON.stringify(body)}`);
    if (total > 0) await ask(`${emulator}/control/pay`, 'POST', null, { order_id: body.order.public_id });
    return body.order.public_id;
  };

  /** What a payment makes, once the order that `path` tells of has it. */
  const whenPaid = async <T>(
    { token }: DemoBuyer,
    path: string,
    find: (order: T) => string | null | undefined,
  ): Promise<string> => {
    for (const until = Date.now() + PAID_MS; Date.now() < until; await sleep(100)) {
      const found = find(await ask<T>(`${site}${path}`, 'GET', token));
      if (found) return found;
    }
    throw new Error(`${path} was not paid`);
  };

  return {
    participant,
    async signIn({ size, ...login }: DemoLogin): Promise<DemoBuyer> {
      const { token, user } = await ask<{
        token: string;
        user: Omit<DemoBuyer['person'], 'first_name'> & { name: string };
      }>(`${site}/api/auth`, 'PUT', null, login);
      const { name, last_name, phone, gender, birth_date } = user;
      return {
        token,
        email: login.email,
        size,
        person: { first_name: name, last_name, phone, gender, birth_date },
      };
    },
    /** Buys a ticket, registered or left for later, and returns its public id. */
    async buy(buyer: DemoBuyer, formatId: string, how: 'registered' | 'insured' | 'later'): Promise<string> {
      const ticket = randomUUID();
      const { event_city } = await formatOf(formatId);
      const order = await press(buyer, {
        email: buyer.email,
        tickets: [
          {
            unique_id: ticket,
            format_public_id: formatId,
            event_city: { public_id: event_city.public_id },
            count: 1,
            preReg: how === 'later' ? 'later' : 'ok',
          },
        ],
        register: how === 'later' ? [] : [{ unique_id: ticket, ...(await participant(formatId, buyer)) }],
        insurances: how === 'insured' ? await insuranceOf(formatId, buyer, ticket) : [],
      });
      return await whenPaid<{ items: { tickets: { public_id: string | null }[] } }>(
        buyer,
        `/api/order/${order}`,
        ({ items }) => items.tickets[0]?.public_id,
      );
    },
    /** Buys one of each good, in its only size, and returns the public id of the parcel. */
    async buyGoods(buyer: DemoBuyer, goods: readonly string[], parcel: DemoParcel): Promise<string> {
      const { method, to } = await brought(goods, parcel);
      const { person } = buyer;
      const order = await press(buyer, {
        email: buyer.email,
        shop: goods.map((id) => ({
          unique_id: randomUUID(),
          public_id: id,
          proportion_public_id: id,
          count: 1,
          delivery_public_id: method?.public_id,
        })),
        delivery: {
          ...to,
          location_id: parcel.cityId,
          phone: person.phone,
          first_name: person.first_name,
          last_name: person.last_name,
        },
      });
      return await whenPaid<{ parcels: { public_id: string }[] }>(
        buyer,
        `/api/user/shop/orders/${order}`,
        ({ parcels }) => parcels[0]?.public_id,
      );
    },
    async giveBack({ token }: DemoBuyer, ticket: string): Promise<void> {
      await ask(`${site}/api/payment/cancel`, 'POST', token, { ticket, confirm: true });
    },
    /** Offers a ticket that is passed on without a fee; the offer's public id. */
    async offer({ token }: DemoBuyer, ticket: string, email: string): Promise<string> {
      const { transfer } = await ask<{ transfer: { public_id: string } }>(
        `${site}/api/user/ticket/transfer`,
        'PUT',
        token,
        { ticket, email, fee: 0 },
      );
      return transfer.public_id;
    },
    async accept(receiver: DemoBuyer, offer: string, formatId: string): Promise<void> {
      await ask(`${site}/api/user/ticket/confirm/transfer`, 'PUT', receiver.token, {
        transfer_confirm: true,
        public_id: offer,
        participant: await participant(formatId, receiver),
      });
    },
  };
}

/** The wanted size, or the next larger one that is left; null where no shirt is given. */
function shirtOf(sizes: Format['sizes'], wanted: string): string | null {
  const from = sizes.findIndex(({ name }) => name === wanted);
  return sizes.slice(Math.max(0, from)).find(({ count }) => count > 0)?.public_id ?? null;
}

async function ask<T>(url: string, method = 'GET', token: string | null = null, sent?: object): Promise<T> {
  const { ok, body } = await answer<T>(url, method, token, sent);
  if (!ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(body)}`);
  return body;
}

async function answer<T>(url: string, method: string, token: string | null, sent?: object) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  // The shapes are those of the contract.
  return { ok: response.ok, body: (await response.json()) as T };
}
