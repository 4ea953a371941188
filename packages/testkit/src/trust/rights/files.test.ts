import { columnsOf } from '@distance/domain/participants/field-names.ts';
import { fileKey } from '@distance/server/features/files/file-access.ts';
import { adoptGuestPurchases } from '@distance/server/features/accounts/guests/adopt-guest-purchases.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { randomId } from '@distance/server/public-id.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSoldTickets } from '../../factories/sold-ticket.ts';
import { makeToken, makeUser } from '../../factories/users.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '../virtual-shop.ts';

/** Where a participant's row can hold the id of a file: every field of files, and any text that a person types. */
const FIELDS = [...columnsOf('proof', 'document'), 'answer'] as const;
type Field = (typeof FIELDS)[number];
/** What has happened to the order whose participant names the file. */
const MOMENTS = ['unpaid', 'paid', 'passed on', 'refunded'] as const;
type Moment = (typeof MOMENTS)[number];
/** Whose the file is: an account's, a guest's who bought with it, or of a guest of a team. */
const OWNERS = ['an account', 'a guest', 'a guest of a team'] as const;
type Owner = (typeof OWNERS)[number];

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

const CELLS = OWNERS.flatMap((owner) =>
  FIELDS.flatMap((field) => MOMENTS.map((moment) => ({ owner, field, moment }))),
);

async function account(temporary = false) {
  const user = await makeUser(shop.db, shop.clock, { temporary });
  return { ...user, token: await makeToken(shop.db, shop.clock, user.id) };
}
type Account = Awaited<ReturnType<typeof account>>;

/** A file that the participant of an order of `buyer` names in a field. */
async function named(buyer: Account, ownerKey: string, field: Field, moment: Moment, next: Account) {
  const publicId = randomId();
  const { id } = await shop.db
    .insertInto('file')
    .values({
      public_id: publicId,
      storage_key: await shop.server.services.files.write(Buffer.from(JSON.stringify(publicId))),
      owner_key: ownerKey,
      name: 'справка.pdf',
      type: 'pdf',
      size: 16,
      sha256: Buffer.alloc(32),
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [sold] = await makeSoldTickets(shop, { userId: buyer.id, email: buyer.email });
  const ticket = shop.db.updateTable('ticket').where('id', '=', sold.id);
  const { line_id: line, participant_id: participant } = await shop.db
    .selectFrom('ticket')
    .select(['line_id', 'participant_id'])
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('participant')
    .set(field === 'answer' ? { fields: JSON.stringify({ club_of_old: publicId }) } : { [field]: id })
    .where('id', '=', participant ?? 0)
    .execute();
  if (moment === 'unpaid') await shop.db.deleteFrom('ticket').where('line_id', '=', line).execute();
  if (moment === 'passed on') await ticket.set({ holder_id: next.id, original_user_id: buyer.id }).execute();
  if (moment === 'refunded') await ticket.set({ state: 'refunded' }).execute();
  if (ownerKey.startsWith('e:'))
    await shop.db.updateTable('orders').set({ buyer_key: ownerKey }).where('id', '=', sold.orderId).execute();
  return publicId;
}

async function reads(id: string, caller: { token?: string; key?: string }): Promise<boolean> {
  const query = caller.key === undefined ? '' : `?key=${caller.key}`;
  const by = caller.token === undefined ? {} : { token: caller.token };
  const { status } = await shop.call('GET', `/api/files/${id}${query}`, { ...by, from: nextAddress() });
  expect([200, 404]).toContain(status);
  return status === 200;
}

const KEY_OF: Record<Owner, (uploader: Account) => string> = {
  'an account': ({ id }) => `u:${id}`,
  'a guest': () => `e:${randomId()}`,
  'a guest of a team': ({ id }) => `t:${id}`,
};

test.each(CELLS)(
  'a file of $owner, in «$field» of an order that is $moment, is read by its owner alone (S21, S31, G12)',
  async ({ owner, field, moment }) => {
    const uploader = await account(owner === 'a guest');
    // Who bought for a team, or wrote the id of a stranger's file into an order of his own.
    const buyer = owner === 'a guest' ? uploader : await account();
    const next = await account();
    const stranger = await account();
    const guest = await account(true);
    const id = await named(buyer, KEY_OF[owner](uploader), field, moment, next);
    const own = owner === 'a guest of a team' ? [] : [uploader];
    const all = [uploader, buyer, next, stranger, guest];
    const readers = [];
    for (const one of new Set(all)) readers.push([one.publicId, await reads(id, one)] as const);
    expect(readers.filter(([, may]) => may).map(([who]) => who)).toEqual(own.map(({ publicId }) => publicId));
    expect(await reads(id, {})).toBe(false);
    expect(await reads(id, { key: fileKey(shop.settings.secretKey, id) })).toBe(true);
    expect(await reads(id, { key: fileKey(shop.settings.secretKey, randomId()) })).toBe(false);
  },
);

test('what a guest uploaded goes with his purchases to the account that proves the address (S21)', async () => {
  const guest = await account(true);
  const owner = await makeUser(shop.db, shop.clock, { email: guest.email });
  const token = await makeToken(shop.db, shop.clock, owner.id);
  const next = await account();
  const [field] = FIELDS;
  const id = await named(guest, `e:${randomId()}`, field, 'paid', next);
  expect(await reads(id, { token })).toBe(false);
  await inTransaction(
    shop.db,
    async (trx) => await adoptGuestPurchases(trx, { id: owner.id, email: guest.email }, shop.clock.now()),
  );
  expect([await reads(id, { token }), await reads(id, next)]).toEqual([true, false]);
});
