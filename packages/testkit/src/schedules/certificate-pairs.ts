import { DAY, MINUTE, plus } from '@distance/server/clock.ts';
import { certificateChange } from '@distance/server/features/certificates/buyer/certificate-change.call.ts';
import { handOverCertificates } from '@distance/server/features/certificates/hand-over-certificates.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { orderKey } from '@distance/server/order-key.ts';
import { writeOffForgotten } from '@distance/server/features/certificates/expiry/write-off-forgotten.ts';
import { paymentCreate } from '@distance/server/features/orders/checkout/payment-create.call.ts';
import { blockCertificate } from '@distance/server/features/certificates/staff/staff-certificates.ts';
import { randomId } from '@distance/server/public-id.ts';
import { unseal } from '@distance/server/sealed-secret.ts';
import { giftLine } from '../factories/certificates.ts';
import { paymentBody } from '../factories/payments.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { type OpenOrder, onSale, passes, refund, settle, type SoldFormat, sweep } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** A certificate of 3,000 and tickets of 2,400. */
const NOMINAL = 3000;

/** Money of gift certificates: spent side by side, returned, blocked, held by an order that ends. */
export const CERTIFICATE_PAIRS: readonly Pair[] = [
  {
    name: 'one certificate: two orders that it pays whole',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      return {
        operations: [spend(world, format, own, 2400), spend(world, format, own, 2400)],
        check: async (results) =>
          firstOf(
            exactly(1, results),
            oneOf(results.find((result) => result !== 'ok') ?? '', ['certificate_changed']),
            oneOf(await leftOn(world, own), ['600']),
          ),
      };
    },
  },
  {
    name: 'one certificate: three orders that it pays in part',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      const part = spend(world, format, own, 1000);
      return {
        operations: [part, spend(world, format, own, 1000), spend(world, format, own, 1000)],
        check: async (results) => firstOf(exactly(3, results), oneOf(await leftOn(world, own), ['0'])),
      };
    },
  },
  {
    name: 'a certificate is spent / what is left on it returns to its buyer',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      return {
        operations: [spend(world, format, own, 2400), refund(world, own.orderId)],
        check: async ([spent = '', returned = '']) =>
          firstOf(
            oneOf(`${spent} ${returned}`, ['ok not_refundable', 'certificate_changed ok']),
            oneOf(await leftOn(world, own), [spent === 'ok' ? '600' : '0']),
          ),
      };
    },
  },
  {
    name: 'a certificate is spent / blocked',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      return {
        operations: [
          spend(world, format, own, 2400),
          async (actor: Actor) =>
            await blockCertificate(world.contextOf(actor), own.publicId, 'a complaint of its buyer'),
        ],
        check: async ([spent = '', blocked = '']) =>
          firstOf(
            oneOf(blocked, ['ok']),
            oneOf(`${spent} ${await leftOn(world, own)}`, [
              'ok 600',
              'certificate_changed 3000',
              'certificate_unknown 3000',
            ]),
          ),
      };
    },
  },
  {
    name: 'a certificate is spent / goes to another address',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      await handOverCertificates(world.contextOf(null));
      return {
        operations: [spend(world, format, own, 2400), await sentToAnother(world, own)],
        check: async ([spent = '', changed = '']) =>
          firstOf(
            oneOf(`${spent} ${changed} ${await leftOn(world, own)}`, [
              'ok certificate_opened 600',
              'certificate_changed ok 3000',
              'certificate_unknown ok 3000',
            ]),
          ),
      };
    },
  },
  {
    name: 'an order held a part of a certificate: end of the hold / sweep / its money',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      const open = await openPart(world, format, own);
      world.acquirer.set(open.providerId, 'paid');
      return {
        operations: [settle(world, open.paymentId), sweep(world), passes(world, 21)],
        check: async (results) => firstOf(exactly(3, results), oneOf(await leftOn(world, own), ['2000'])),
      };
    },
  },
  {
    name: 'a forgotten certificate is written off twice / what is left returns to its buyer',
    async play(world) {
      const own = await bought(world);
      await endsIn(world, own, -(3 * 366 + 3) * DAY);
      return {
        operations: [writtenOff(world), writtenOff(world), refund(world, own.orderId)],
        check: async ([, , returned = '']) =>
          firstOf(
            oneOf(returned, ['ok', 'not_refundable']),
            oneOf(await movesOf(world, own), [returned === 'ok' ? 'issue void' : 'expiry issue']),
            oneOf(await leftOn(world, own), ['0']),
          ),
      };
    },
  },
  {
    name: 'a forgotten certificate is written off / an order that it paid returns',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      const { order } = await press(world, null, ticketBody(world, format, own.code, 1000));
      const open = await openOf(world, order.public_id);
      world.acquirer.set(open.providerId, 'paid');
      await settle(world, open.paymentId)(null);
      await endsIn(world, own, -(3 * 366 + 3) * DAY);
      return {
        operations: [writtenOff(world), refund(world, open.orderId)],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            // What came back first is prolonged with the rest; what came later can be spent alone.
            oneOf(await leftOn(world, own), ['1000', '3000']),
          ),
      };
    },
  },
  {
    name: 'a certificate ends / is spent / the order that held a part of it ends',
    async play(world) {
      const own = await bought(world);
      const format = await onSale(world, { capacity: 5 });
      const open = await openPart(world, format, own);
      world.acquirer.set(open.providerId, 'failed', 'card_declined');
      await settle(world, open.paymentId)(null);
      await endsIn(world, own, 5 * MINUTE);
      return {
        operations: [spend(world, format, own, 1500), passes(world, 11), sweep(world)],
        check: async ([spent = '']) =>
          firstOf(
            oneOf(spent, ['ok', 'certificate_changed', 'certificate_over']),
            oneOf(await leftOn(world, own), spent === 'ok' ? ['500', '1500'] : ['2000', '3000']),
          ),
      };
    },
  },
];

const writtenOff = (world: SaleWorld) => async (actor: Actor) =>
  await writeOffForgotten(world.contextOf(actor));

/** @param ms from now; below zero: it has ended */
async function endsIn(world: SaleWorld, { id }: OwnCertificate, ms: number): Promise<void> {
  const until = plus(world.clock.now(), ms);
  await world.db.updateTable('certificate').set({ valid_until: until }).where('id', '=', id).execute();
}

/** Kinds of its movements, alphabetically. */
async function movesOf(world: SaleWorld, { id }: OwnCertificate): Promise<string> {
  const rows = await world.db
    .selectFrom('certificate_entry')
    .select('kind')
    .where('certificate_id', '=', id)
    .execute();
  return rows
    .map(({ kind }) => kind)
    .toSorted()
    .join(' ');
}

interface OwnCertificate extends OpenOrder {
  id: number;
  publicId: string;
  code: string;
}

/** A certificate that somebody has paid for. */
async function bought(world: SaleWorld): Promise<OwnCertificate> {
  const line = giftLine(NOMINAL);
  const { order } = await press(world, null, {
    email: `giver-${randomId(40)}@mail.example`,
    certificates: [{ groupId: '', ...line, send_at: null }],
    tickets: [],
    total: NOMINAL,
  });
  const open = await openOf(world, order.public_id);
  world.acquirer.set(open.providerId, 'paid');
  await settle(world, open.paymentId)(null);
  const row = await world.db
    .selectFrom('certificate as c')
    .innerJoin('order_line as l', 'l.id', 'c.line_id')
    .select(['c.id', 'c.public_id', 'c.line_id', 'c.code_sealed'])
    .where('l.order_id', '=', open.orderId)
    .executeTakeFirstOrThrow();
  const code = unseal(
    world.contextOf(null).settings.secretKey,
    'certificate',
    row.line_id ?? 0,
    row.code_sealed,
  );
  return { ...open, id: row.id, publicId: row.public_id, code: code?.toString('utf8') ?? '' };
}

/** Its buyer sends one that nobody has opened to another address. */
async function sentToAnother(world: SaleWorld, { orderId }: OwnCertificate) {
  const row = await world.db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.public_id as order', 'l.public_id as line'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const key = orderKey(world.contextOf(null).settings.secretKey, row.order);
  const body = { line: row.line, key, recipient_name: 'Вера', sender: '', words: '', send_at: null };
  return async (actor: Actor) => {
    const context = world.contextOf(actor);
    const recipient_email = `vera-${randomId(40)}@mail.example`;
    await inTransaction(context.db, async (trx) => {
      const within = { ...context, db: trx, trx, user: null, network: randomId(40) };
      await certificateChange({ body: { ...body, recipient_email } } as never, within);
    });
  };
}

/** A press of pay of one ticket of which the certificate pays so much. */
function spend(world: SaleWorld, format: SoldFormat, { code }: OwnCertificate, amount: number) {
  const body = ticketBody(world, format, code, amount);
  return async (actor: Actor) => await press(world, actor, body);
}

/** An order of a ticket that holds 1,000 of the certificate, its buyer on the page of the acquirer. */
async function openPart(world: SaleWorld, format: SoldFormat, { code }: OwnCertificate): Promise<OpenOrder> {
  const { order } = await press(world, null, ticketBody(world, format, code, 1000));
  return await openOf(world, order.public_id);
}

function ticketBody(world: SaleWorld, format: SoldFormat, code: string, amount: number) {
  return {
    ...paymentBody({ publicId: format.publicId, eventCityPublicId: world.city.publicId }),
    certificates: [],
    certificate_codes: [{ code, amount }],
  };
}

/** As the edge makes it of a body with these fields; everybody comes from an address of his own. */
async function press(world: SaleWorld, actor: Actor | null, body: object) {
  const whole = {
    phone: '',
    register: [],
    consents: [],
    insurances: [],
    shop: [],
    certificate_codes: [],
    ...body,
  };
  return await paymentCreate({ body: whole } as never, {
    ...world.contextOf(actor),
    // Everybody from a line and a network of his own: wrong codes are counted by both.
    network: randomId(40),
    address: randomId(40),
    idempotencyKey: randomId(80),
  });
}

async function openOf(world: SaleWorld, publicId: string): Promise<OpenOrder> {
  const row = await world.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id as orderId', 'payment.id as paymentId', 'payment.provider_id as providerId'])
    .where('orders.public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return { ...row, providerId: row.providerId ?? '' };
}

/** Roubles. */
async function leftOn(world: SaleWorld, { id }: OwnCertificate): Promise<string> {
  const { balance } = await world.db
    .selectFrom('certificate')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(balance / 100);
}
