import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { transferKey } from '@distance/server/features/transfers/transfer-key.ts';
import type { Settings } from '@distance/server/settings.ts';
import type { CallOptions } from '../shop-world.ts';
import { makeFormat, type MadeFormat } from './formats.ts';
import { paymentBody } from './payments.ts';
import { RUNNER } from './teams.ts';
import { makeToken, makeUser, type MadeUser } from './users.ts';

interface World {
  db: Db;
  clock: Clock;
  settings: Settings;
  call<T>(method: string, path: string, options?: CallOptions): Promise<{ status: number; body: T }>;
}

/** A signed-in account. */
export interface Somebody extends MadeUser {
  token: string;
}

export async function makeSomebody(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  input: Parameters<typeof makeUser>[2] = {},
): Promise<Somebody> {
  const user = await makeUser(db, clock, input);
  return { ...user, token: await makeToken(db, clock, user.id) };
}

/** The next person, as the form of the receiver sends one. */
export const NEXT_RUNNER = {
  first_name: 'Вера',
  last_name: 'Лис',
  phone: '79035551122',
  gender: 'female',
  birth_date: '1988-11-03',
};

export interface OwnTicket {
  sender: Somebody;
  format: MadeFormat;
  /** Public ids. */
  ticket: string;
  order: string;
  ticketId: number;
  lineId: number;
  orderId: number;
}

/** A ticket that an account bought and registered Пётр Ильин for; it costs nothing unless wished. */
export async function makeOwnTicket(
  world: World,
  input: {
    format?: MadeFormat;
    sender?: Somebody;
    from?: string;
    insurances?: object[];
    total?: number;
  } = {},
): Promise<OwnTicket> {
  const format =
    input.format ?? (await makeFormat(world.db, world.clock, { price: 0, preregistration: true }));
  const sender = input.sender ?? (await makeSomebody(world));
  const body = paymentBody(format, { total: input.total ?? 0, email: sender.email });
  const [ticket] = body.tickets;
  const asks = await world.db
    .selectFrom('format')
    .select('preregistration')
    .where('id', '=', format.id)
    .executeTakeFirstOrThrow();
  const answer = await world.call<{ order?: { public_id: string } }>('POST', '/api/payment', {
    body: {
      ...body,
      register: asks.preregistration ? [{ ...RUNNER, unique_id: ticket?.unique_id }] : [],
      insurances: (input.insurances ?? []).map((line) => ({ ...line, ticket_unique_id: ticket?.unique_id })),
    },
    token: sender.token,
    ...(input.from === undefined ? {} : { from: input.from }),
  });
  const order = answer.body.order?.public_id;
  if (order === undefined) throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const rows = await findTicket(world.db, order);
  return {
    sender,
    format,
    order,
    ticket: rows?.ticket ?? '',
    ticketId: rows?.ticketId ?? 0,
    lineId: rows?.lineId ?? 0,
    orderId: rows?.orderId ?? 0,
  };
}

/** The first ticket of an order, once it is paid. */
export async function findTicket(db: Db, order: string) {
  return await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['t.public_id as ticket', 't.id as ticketId', 'l.id as lineId', 'o.id as orderId'])
    .where('o.public_id', '=', order)
    .orderBy('l.position')
    .executeTakeFirst();
}

export interface MadeOffer {
  id: string;
  /** Key of the letter. */
  key: string;
}

/** Offers a ticket without a fee. @throws when it is refused */
export async function offerTo(
  world: World,
  { ticket, sender }: Pick<OwnTicket, 'ticket' | 'sender'>,
  email: string,
  from?: string,
): Promise<MadeOffer> {
  const answer = await world.call<{ transfer?: { public_id: string } }>('PUT', '/api/user/ticket/transfer', {
    body: { ticket, email },
    token: sender.token,
    ...(from === undefined ? {} : { from }),
  });
  const id = answer.body.transfer?.public_id;
  if (id === undefined) throw new Error(`offer answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { id, key: transferKey(world.settings.secretKey, id) };
}
