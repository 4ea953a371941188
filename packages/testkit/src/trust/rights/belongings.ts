import { issueLink, linkCode } from '@distance/server/features/accounts/links/mail-link.ts';
import { DAY, HOUR, plus } from '@distance/server/clock.ts';
import { emailCode } from '@distance/server/features/accounts/codes/email-code.ts';
import { fileKey } from '@distance/server/features/files/file-access.ts';
import { beginAttempt } from '@distance/server/features/social/attempts.ts';
import { firstPasswordKey } from '@distance/server/features/accounts/passwords/first-password-key.ts';
import { inviteKey } from '@distance/server/features/teams/open-team.ts';
import { ticketCode } from '@distance/server/ticket-code.ts';
import { decideResult } from '@distance/server/features/results/decide-result.ts';
import { randomId } from '@distance/server/public-id.ts';
import { paymentBody } from '../../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../../factories/teams.ts';
import { makeSoldTickets } from '../../factories/sold-ticket.ts';
import { makeOwnTicket, offerTo } from '../../factories/transfers.ts';
import { makeToken, makeUser } from '../../factories/users.ts';
import { codeOf, freshPhone } from '../../phone-codes.ts';
import { boughtInsured, order, type Ordered } from '../bought.ts';
import { nextAddress, type VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';
import { broughtResult, ledClub, visitedStart } from './club-things.ts';
import { giftGiven, giftReceived } from './gift-given.ts';
import { goodInHand } from './good-in-hand.ts';
import { keptCard } from './kept-card.ts';
import { placeInLine } from './place-in-line.ts';
import { racedTicket } from './raced-ticket.ts';
import { startOf } from './start-of.ts';

/** Something that belongs to somebody, as a request names it. */
export interface Belonging {
  id: string;
  /** Opens it without sign-in, where something does. */
  key: string;
  /** What else goes with it: an e-mail, a secret. */
  with: string;
}

type Make = (shop: VirtualShop, owner: Owner) => Promise<Belonging>;

/** A surname that nobody has, of letters alone. */
export function freshSurname(): string {
  const letters = Array.from(crypto.randomUUID().replaceAll('-', ''), (digit) =>
    String.fromCodePoint(0x430 + Number.parseInt(digit, 16)),
  );
  return `Ильин${letters.join('')}`;
}

/** A purchase of the owner's: made without sign-in, so that it is alike for all of them, and then his. */
async function give(shop: VirtualShop, ordered: Pick<Ordered, 'id'>, owner: Owner): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ user_id: owner.id, email: owner.email })
    .where('id', '=', ordered.id)
    .execute();
  await shop.db
    .updateTable('ticket')
    .set({ holder_id: owner.id })
    .where('line_id', 'in', (lines) =>
      lines.selectFrom('order_line').select('id').where('order_id', '=', ordered.id),
    )
    .execute();
}

async function buy(shop: VirtualShop, owner: Owner, registered: boolean): Promise<Ordered> {
  const body = paymentBody((await startOf(shop)).format, { total: 0 });
  const tickets = body.tickets.map((line) => ({ ...line, preReg: registered ? 'ok' : 'later' }));
  const register = registered ? [{ ...RUNNER, unique_id: body.tickets[0]?.unique_id }] : [];
  const ordered = await order(shop, { ...body, tickets, register });
  await give(shop, ordered, owner);
  return ordered;
}

async function ticketOf({ db }: VirtualShop, ordered: Ordered) {
  return await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .select(['t.id', 't.public_id', 't.format_id', 't.code_version'])
    .where('l.order_id', '=', ordered.id)
    .executeTakeFirstOrThrow();
}

async function ticket(shop: VirtualShop, owner: Owner, registered = true) {
  const ordered = await buy(shop, owner, registered);
  const row = await ticketOf(shop, ordered);
  return { row, belonging: { id: row.public_id, key: ordered.key, with: owner.email } };
}

/** A ticket of a start that is run anywhere these days. */
async function virtual(shop: VirtualShop, owner: Owner) {
  const made = await ticket(shop, owner);
  await shop.db
    .updateTable('format')
    .set({
      virtual: true,
      result_opens_at: plus(shop.clock.now(), -5 * DAY),
      result_closes_at: plus(shop.clock.now(), 5 * DAY),
    })
    .where('id', '=', made.row.format_id)
    .execute();
  return made;
}

async function team(shop: VirtualShop, owner: Owner) {
  const ordered = await order(shop, teamBody(await makeRelay(shop.db, shop.clock, 3), 3));
  await give(shop, ordered, owner);
  const row = await shop.db
    .selectFrom('team')
    .select(['public_id', 'invite_version'])
    .where('order_id', '=', ordered.id)
    .executeTakeFirstOrThrow();
  return { row, ordered };
}

async function insured(shop: VirtualShop, owner: Owner) {
  const bought = await boughtInsured(shop);
  await give(shop, bought, owner);
  return bought;
}

/** A ticket that some account offers to an address that gets no other offer: letters to one address are bounded. */
async function offered(shop: VirtualShop) {
  const { format } = await startOf(shop);
  const own = await makeOwnTicket(shop, { format, from: nextAddress() });
  const email = `next-${randomId(60)}@mail.example`;
  return { own, offer: await offerTo(shop, own, email, nextAddress()) };
}

/** Every kind of thing that an id of a call names. */
export const KINDS = {
  order: async (shop, owner) => {
    const { publicId, key } = await buy(shop, owner, true);
    return { id: publicId, key, with: '' };
  },
  /** The order of a guest, with the link of its letter. */
  'guest order': async (shop, owner) => {
    const { publicId } = await buy(shop, owner, true);
    return { id: publicId, key: firstPasswordKey(shop.settings.secretKey, publicId), with: '' };
  },
  ticket: async (shop, owner) => (await ticket(shop, owner)).belonging,
  'unregistered ticket': async (shop, owner) => (await ticket(shop, owner, false)).belonging,
  'virtual ticket': async (shop, owner) => (await virtual(shop, owner)).belonging,
  'ticket with a result': async (shop, owner) => (await acceptedResult(shop, owner)).belonging,
  'raced ticket': racedTicket,
  /** By its number, with the start and the format. */
  result: async (shop, owner) => {
    const { row, belonging } = await acceptedResult(shop, owner);
    const at = await shop.db
      .selectFrom('result as r')
      .innerJoin('format as f', 'f.id', 'r.format_id')
      .innerJoin('event_city as c', 'c.id', 'f.event_city_id')
      .select(['r.bib', 'f.public_id as format', 'c.public_id as city'])
      .where('r.ticket_id', '=', row.id)
      .executeTakeFirstOrThrow();
    return { ...belonging, id: at.bib, with: `${at.city} ${at.format}` };
  },
  /** The code printed on a ticket. */
  'ticket code': async (shop, owner) => {
    const { row, belonging } = await ticket(shop, owner);
    const code = ticketCode(shop.settings.secretKey, row.public_id, row.code_version);
    return { ...belonging, id: code };
  },
  'paid ticket': async (shop, owner) => {
    const bought = await insured(shop, owner);
    return { id: bought.ticket, key: bought.key, with: bought.policyLine };
  },
  'order line': async (shop, owner) => {
    const bought = await insured(shop, owner);
    return { id: bought.policyLine, key: bought.key, with: '' };
  },
  policy: async (shop, owner) => {
    const bought = await insured(shop, owner);
    return { id: bought.policy, key: bought.key, with: '' };
  },
  /** A ticket bought by the owner that somebody else holds. */
  'ticket passed on': async (shop, owner) => {
    const { row, belonging } = await ticket(shop, owner);
    const { id: holder } = await makeUser(shop.db, shop.clock);
    await shop.db
      .updateTable('ticket')
      .set({ holder_id: holder, original_user_id: owner.id })
      .where('id', '=', row.id)
      .execute();
    return belonging;
  },
  offer: async (shop, owner) => {
    const { own, offer } = await offered(shop);
    await give(shop, { id: own.orderId }, owner);
    await shop.db
      .updateTable('transfer')
      .set({ from_user: owner.id })
      .where('public_id', '=', offer.id)
      .execute();
    // Its key is of the letter that went to another.
    return { id: offer.id, key: '', with: own.ticket };
  },
  'offer received': async (shop, owner) => {
    const { offer } = await offered(shop);
    await shop.db
      .updateTable('transfer')
      .set({ to_email: owner.email, to_user: null })
      .where('public_id', '=', offer.id)
      .execute();
    return { ...offer, with: '' };
  },
  'offered ticket': async (shop, owner) => {
    const { own } = await offered(shop);
    await give(shop, { id: own.orderId }, owner);
    await shop.db
      .updateTable('transfer')
      .set({ from_user: owner.id })
      .where('ticket_id', '=', own.ticketId)
      .execute();
    return { id: own.ticket, key: '', with: '' };
  },
  file: async (shop, owner) => {
    const id = randomId();
    await shop.db
      .insertInto('file')
      .values({
        public_id: id,
        storage_key: await shop.server.services.files.write(Buffer.from(`file ${id}`)),
        owner_key: `u:${owner.id}`,
        name: 'proof.png',
        type: 'png',
        size: 27,
        sha256: Buffer.alloc(32),
        created_at: shop.clock.now(),
      })
      .execute();
    return { id, key: fileKey(shop.settings.secretKey, id), with: '' };
  },
  'good in hand': goodInHand,
  'certificate given': giftGiven,
  'certificate received': giftReceived,
  'led club': ledClub,
  'visited start': visitedStart,
  'brought result': broughtResult,
  'saved card': keptCard,
  person: async (shop, owner) => {
    const id = randomId();
    await shop.db
      .insertInto('person')
      .values({
        public_id: id,
        owner_id: owner.id,
        first_name: RUNNER.first_name,
        last_name: freshSurname(),
        phone: RUNNER.phone,
        gender: RUNNER.gender,
        birth_date: RUNNER.birth_date,
        last_used: shop.clock.now(),
        created_at: shop.clock.now(),
      })
      .execute();
    return { id, key: '', with: '' };
  },
  session: async (shop, owner) => {
    await makeToken(shop.db, shop.clock, owner.id);
    const { public_id: id } = await shop.db
      .selectFrom('session')
      .select('public_id')
      .where('user_id', '=', owner.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id, key: '', with: '' };
  },
  'copy of the data': async (shop, owner) => {
    const id = randomId();
    const now = shop.clock.now();
    await shop.db
      .insertInto('data_export')
      .values({
        public_id: id,
        user_id: owner.id,
        created_at: now,
        ready_at: now,
        storage_key: await shop.server.services.files.write(Buffer.from('archive')),
        size: 7,
        expires_at: plus(now, DAY),
      })
      .execute();
    return { id, key: '', with: '' };
  },
  team: async (shop, owner) => {
    const { row, ordered } = await team(shop, owner);
    return { id: row.public_id, key: ordered.key, with: '' };
  },
  /** A team with the key of its invitation. */
  invitation: async (shop, owner) => {
    const { row } = await team(shop, owner);
    return { id: row.public_id, key: inviteKey(shop.settings.secretKey, row), with: '' };
  },
  'place in a line': placeInLine,
  /** A visit to a network that the owner's session has begun. */
  'social attempt': async (shop, owner) => {
    const { services } = shop.server;
    const [network] = services.social;
    if (!network) throw new Error('no network is configured');
    const adder = {
      id: owner.id,
      publicId: owner.publicId,
      sessionId: owner.sessionId,
      temporary: false,
      role: [],
    };
    const { state, secret } = await beginAttempt(services, network, adder);
    return { id: state, key: '', with: secret };
  },
  /** A code that the owner's session has sent to an address. */
  'e-mail code': async (shop, owner) => {
    const email = `pay-${randomId(40)}@mail.example`;
    const publicId = randomId();
    const now = shop.clock.now();
    await shop.db
      .updateTable('email_code')
      .set({ voided_at: now })
      .where('user_id', '=', owner.id)
      .where('used_at', 'is', null)
      .execute();
    await shop.db
      .insertInto('email_code')
      .values({
        public_id: publicId,
        user_id: owner.id,
        session_id: owner.sessionId,
        email: email.toLowerCase(),
        address: nextAddress(),
        created_at: now,
        expires_at: plus(now, HOUR / 4),
      })
      .execute();
    return { id: emailCode(shop.settings.secretKey, publicId), key: '', with: email };
  },
  /** A code that the owner's session has sent to a number. */
  'phone code': async (shop, owner) => {
    const phone = freshPhone();
    const now = shop.clock.now();
    await shop.db
      .insertInto('auth_code')
      .values({
        public_id: randomId(),
        phone,
        purpose: 'change',
        user_id: owner.id,
        session_id: owner.sessionId,
        address: nextAddress(),
        created_at: now,
        expires_at: plus(now, HOUR / 12),
      })
      .execute();
    return { id: await codeOf(shop.db, shop.settings.secretKey, phone), key: '', with: phone };
  },
  /** The link of a letter to a new address. */
  'letter about a ticket': async (shop, owner) => {
    const email = `guest-${randomId(40)}@mail.example`.toLowerCase();
    const guest = await makeUser(shop.db, shop.clock, { email, temporary: true });
    const [sold] = await makeSoldTickets(shop, { userId: guest.id, email });
    const { publicId } = await issueLink(shop.server.services, shop.db, {
      purpose: 'add_ticket',
      userId: owner.id,
      email,
      address: nextAddress(),
      payload: { ticket: sold.publicId },
    });
    return { id: linkCode(shop.settings.secretKey, 'add_ticket', publicId), key: '', with: '' };
  },
  'new address': async (shop, owner) => {
    const { publicId } = await issueLink(shop.server.services, shop.db, {
      purpose: 'new_email',
      userId: owner.id,
      email: `new-${randomId(40)}@mail.example`.toLowerCase(),
      address: nextAddress(),
    });
    return { id: linkCode(shop.settings.secretKey, 'new_email', publicId), key: '', with: '' };
  },
} as const satisfies Record<string, Make>;

export type Kind = keyof typeof KINDS;

async function acceptedResult(shop: VirtualShop, owner: Owner) {
  const { row, belonging } = await virtual(shop, owner);
  const now = shop.clock.now();
  const id = randomId();
  await shop.db
    .insertInto('online_result')
    .values({
      public_id: id,
      ticket_id: row.id,
      state: 'submitted',
      distance_m: 10_000,
      time_s: 3000,
      run_on: '2027-03-01',
      proof_link: 'https://track.example/1',
      submitted_at: now,
    })
    .execute();
  await decideResult(shop.server.services, id, { state: 'accepted' }, null);
  return { row, belonging };
}
