import type { TicketView } from '@distance/contract/tickets.ts';
import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import type { CallOptions } from '../shop-world.ts';
import type { MadeFormat } from './formats.ts';
import { paymentBody } from './payments.ts';
import { makeToken, makeUser, type MadeUser } from './users.ts';

/** What buying needs of a world of calls. */
interface Shop {
  db: Db;
  clock: Clock;
  call<T = unknown>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: T }>;
}

export interface RegisteredHolder extends MadeUser {
  token: string;
}

export async function makeHolder({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<RegisteredHolder> {
  const user = await makeUser(db, clock);
  return { ...user, token: await makeToken(db, clock, user.id) };
}

/** Buys a ticket that costs nothing and is filled in later; its public id. */
export async function buyFree(shop: Shop, holder: RegisteredHolder, format: MadeFormat): Promise<string> {
  const body = paymentBody(format, { total: 0, email: holder.email });
  const tickets = body.tickets.map((ticket) => ({ ...ticket, preReg: 'later' }));
  const answer = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    token: holder.token,
    body: { ...body, tickets },
  });
  if (answer.status !== 200) throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return await ticketOfOrder(shop, answer.body.order.public_id);
}

/** The only ticket of an order. */
export async function ticketOfOrder({ db }: Pick<Shop, 'db'>, orderPublicId: string): Promise<string> {
  const { public_id } = await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('t.public_id')
    .where('o.public_id', '=', orderPublicId)
    .executeTakeFirstOrThrow();
  return public_id;
}

export interface OneTicket {
  code?: string;
  fields?: Record<string, string>;
  values: TicketView;
  qr: string | null;
}
