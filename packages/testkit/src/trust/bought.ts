import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { insuranceLine, makeOffer } from '../factories/insurance.ts';
import { paymentBody } from '../factories/payments.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';

/** An order of a guest, whose session came with it. */
export interface Ordered {
  /** Row. */
  id: number;
  publicId: string;
  key: string;
  token: string;
}

interface Started {
  token: string | null;
  order: { public_id: string; key: string };
}

/** Presses pay. @throws when it is refused */
export async function order(shop: VirtualShop, body: object): Promise<Ordered> {
  const answer = await shop.call<Started>('POST', '/api/payment', { body, from: nextAddress() });
  if (answer.status !== 200) throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { public_id: publicId, key } = answer.body.order;
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return { id, publicId, key, token: answer.body.token ?? '' };
}

/** Ids of the payments of an order, the oldest first. */
export async function paymentsOf({ db }: VirtualShop, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the newest payment of an order at the acquirer, as the poller does. */
export async function settleNewest(shop: VirtualShop, { id }: Pick<Ordered, 'id'>): Promise<void> {
  await settlePayment(shop.server.services, (await paymentsOf(shop, id)).at(-1) ?? 0);
}

/** A ticket and the policy for it, paid: 2,400 and 200 roubles. */
export interface Insured extends Ordered {
  format: MadeFormat;
  ticket: string;
  policy: string;
  /** Public id of the policy's line. */
  policyLine: string;
}

export async function insuredBody(shop: VirtualShop) {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const offer = await makeOffer(shop.db, [format]);
  const body = paymentBody(format, { total: 2600 });
  const insurances = [insuranceLine(offer, format, { ticket_unique_id: body.tickets[0]?.unique_id })];
  return { format, body: { ...body, insurances } };
}

export async function boughtInsured(shop: VirtualShop): Promise<Insured> {
  const { format, body } = await insuredBody(shop);
  const ordered = await order(shop, body);
  shop.emulator.control.pay({ order_id: ordered.publicId });
  await settleNewest(shop, ordered);
  const lines = await shop.db
    .selectFrom('order_line as l')
    .leftJoin('ticket as t', 't.line_id', 'l.id')
    .leftJoin('insurance_policy as i', 'i.line_id', 'l.id')
    .select(['l.public_id', 't.public_id as ticket', 'i.public_id as policy'])
    .where('l.order_id', '=', ordered.id)
    .execute();
  const insured = lines.find(({ policy }) => policy !== null);
  return {
    ...ordered,
    format,
    ticket: lines.find(({ ticket }) => ticket !== null)?.ticket ?? '',
    policy: insured?.policy ?? '',
    policyLine: insured?.public_id ?? '',
  };
}
