import { createSmsSender } from '@distance/server/adapters/sms.ts';
import { composeSms } from '@distance/server/features/phones/compose-sms.ts';
import { sendSms } from '@distance/server/features/sms/send-sms.job.ts';
import { expect } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { codeOf } from '../phone-codes.ts';
import { codeSent, freshSitePhone } from './once-only-phones.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';

/** Codes of messages, the sign-ins they open, and sessions that are ended. */
export const WRITE_CASES_PHONES: readonly WriteCase[] = [
  {
    name: 'ask for a code of a number',
    prepare: async (shop) => {
      const phone = await freshSitePhone(shop);
      const ask = { method: 'POST', path: '/api/user/code', body: { phone } };
      return calling(
        shop,
        ask,
        async () => {
          expect(await codesOf(shop, phone)).toHaveLength(1);
          expect(await messagesTo(shop, phone)).toEqual(['code queued']);
        },
        ['too_many'],
      );
    },
  },
  {
    name: 'sign in by a code of a number',
    prepare: async (shop) => {
      const { phone, id } = await owner(shop);
      const body = await codeSent(shop, phone, false);
      return calling(
        shop,
        { method: 'PUT', path: '/api/auth/phone', body },
        async () => {
          expect(await sessionsOf(shop, id)).toBe(1);
          expect(await codesOf(shop, phone)).toMatchObject([{ used_at: expect.any(Date), tries: 0 }]);
        },
        ['code_over'],
      );
    },
  },
  {
    name: 'register by a code of a number',
    prepare: async (shop) => {
      await makeDocuments(shop.db, shop.clock);
      const phone = await freshSitePhone(shop);
      const entry = await codeSent(shop, phone, true);
      const body = { ...entry, consents: ['pers-1'], mailing: true };
      return calling(
        shop,
        { method: 'POST', path: '/api/user/phone', body },
        async () => {
          const made = await shop.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
          expect(made).toHaveLength(1);
          const consents = await shop.db
            .selectFrom('consent')
            .select('purpose')
            .where('user_id', '=', made[0]?.id ?? 0)
            .orderBy('purpose')
            .execute();
          expect(consents).toEqual([{ purpose: 'advertising' }, { purpose: 'pers' }]);
        },
        ['code_over'],
      );
    },
  },
  {
    name: 'a wrong code of a number is counted',
    prepare: async (shop) => {
      const { phone } = await owner(shop);
      const { request, phone_code: right } = await codeSent(shop, phone, false);
      const wrong = right === '0000' ? '1111' : '0000';
      const body = { phone, phone_code: wrong, request };
      const press = async () => {
        const { body: reported } = await shop.call<{ code: string }>('PUT', '/api/auth/phone', {
          body,
          from: nextAddress(),
        });
        expect(['code_wrong', 'busy']).toContain(reported.code);
      };
      return {
        run: press,
        end: async () => {
          await press();
          const [code] = await codesOf(shop, phone);
          // Twice where only the answer was lost.
          expect([1, 2]).toContain(code?.tries);
        },
      };
    },
  },
  {
    name: 'change the number of an account',
    prepare: async (shop) => {
      const { phone: old, email, id } = await owner(shop);
      const token = await makeToken(shop.db, shop.clock, id);
      await makeToken(shop.db, shop.clock, id);
      const phone = await freshSitePhone(shop);
      const ask = { token, body: { phone }, from: nextAddress() };
      expect((await shop.call('POST', '/api/user/phone/code', ask)).status).toBe(200);
      const body = { phone, code: await codeOf(shop.db, shop.settings.secretKey, phone) };
      return calling(
        shop,
        { method: 'POST', path: '/api/user/new/phone', token, body },
        async () => {
          const user = await shop.db
            .selectFrom('users')
            .select('phone')
            .where('id', '=', id)
            .executeTakeFirst();
          expect(user).toEqual({ phone });
          expect(await sessionsOf(shop, id)).toBe(1);
          expect(await messagesTo(shop, old)).toEqual(['phone_changed queued']);
          const letters = await shop.db
            .selectFrom('outbox')
            .select('kind')
            .where('to_address', '=', email)
            .execute();
          expect(letters).toEqual([{ kind: 'phone_changed' }]);
        },
        ['code_over'],
      );
    },
  },
  {
    name: 'send a message to a phone',
    prepare: async (shop) => {
      const phone = await freshSitePhone(shop);
      await codeSent(shop, phone, false);
      const { id } = await shop.db
        .selectFrom('sms')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      const sender = createSmsSender(shop.settings.sms);
      const work = async () =>
        await sendSms({ ...shop.server.services, sender, compose: composeSms }, { sms: id });
      return working(work, async () => {
        // What may have gone out is left alone for a minute.
        shop.clock.advance(61_000);
        await work();
        expect(await messagesTo(shop, phone)).toEqual(['code sent']);
        expect(shop.emulator.control.messages({ to: phone }).length).toBeLessThanOrEqual(2);
      });
    },
  },
  {
    name: 'end the other sessions of an account',
    prepare: async (shop) => {
      const { id } = await makeUser(shop.db, shop.clock);
      const token = await makeToken(shop.db, shop.clock, id);
      await makeToken(shop.db, shop.clock, id);
      await makeToken(shop.db, shop.clock, id);
      return calling(shop, { method: 'DELETE', path: '/api/auth/history', token }, async () =>
        expect(await sessionsOf(shop, id)).toBe(1),
      );
    },
  },
];

/** An account with a confirmed number. */
async function owner(shop: VirtualShop) {
  const phone = await freshSitePhone(shop);
  const user = await makeUser(shop.db, shop.clock);
  await shop.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: shop.clock.now() })
    .where('id', '=', user.id)
    .execute();
  return { ...user, phone };
}

async function codesOf({ db }: VirtualShop, phone: string) {
  return await db.selectFrom('auth_code').select(['used_at', 'tries']).where('phone', '=', phone).execute();
}

async function messagesTo({ db }: VirtualShop, phone: string): Promise<string[]> {
  const rows = await db.selectFrom('sms').select(['kind', 'state']).where('phone', '=', phone).execute();
  return rows.map(({ kind, state }) => `${kind} ${state}`);
}

/** Open ones. */
async function sessionsOf({ db }: VirtualShop, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length;
}
