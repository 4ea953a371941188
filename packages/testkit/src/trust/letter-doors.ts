import { inviteKey } from '@distance/server/features/teams/open-team.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { makeGood } from '../factories/goods.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../factories/teams.ts';
import { makeOwnTicket, makeSomebody } from '../factories/transfers.ts';
import { makeSoldOut, wishFor } from '../factories/waiting.ts';
import { freshPhone } from '../phone-codes.ts';
import { order } from './bought.ts';
import { leftBasket } from './left-basket.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';

/** A shop with a start that costs nothing. */
export interface OpenShop {
  shop: VirtualShop;
  free: MadeFormat;
}

/** @param shop with documents */
export async function openFree(shop: VirtualShop): Promise<OpenShop> {
  return { shop, free: await makeFormat(shop.db, shop.clock, { price: 0, capacity: 500 }) };
}

interface Asked {
  from: string;
  email: string;
  /** Of the account that asks, at doors that are open to nobody as well. */
  token?: string;
}

async function ask(
  { shop }: OpenShop,
  call: `${'POST' | 'PUT'} ${string}`,
  { from, token }: Asked,
  body: object,
) {
  const [method = '', path = ''] = call.split(' ');
  return await shop.call<{ code?: string }>(method, path, {
    from,
    body,
    ...(token === undefined ? {} : { token }),
  });
}

/** Every call by which anybody has a letter sent to whatever address he types, and nobody pays. */
export const DOORS = {
  'a free ticket': async (open: OpenShop, asked: Asked) =>
    await ask(open, 'POST /api/payment', asked, {
      ...paymentBody(open.free, { total: 0 }),
      email: asked.email,
    }),
  'a reminder': async (open: OpenShop, asked: Asked) => {
    const { consent } = await leftBasket(open.shop);
    return await ask(open, 'POST /api/basket/reminder', asked, {
      ...Object(consent.body),
      email: asked.email,
    });
  },
  'a request': async (open: OpenShop, asked: Asked) =>
    await ask(open, 'POST /api/support', asked, {
      support_type: 'clubs',
      name: 'Вера',
      phone: '+7 912 345-67-89',
      email: asked.email,
      text: randomId(),
      consents: ['pers-1'],
      mailing: false,
    }),
  news: async (open: OpenShop, asked: Asked) =>
    await ask(open, 'PUT /api/user/subscribe/news', asked, { email: asked.email }),
  'a size to be told of': async (open: OpenShop, asked: Asked) => {
    const good = await makeGood(open.shop.db, open.shop.clock, { sizes: { M: 0 } });
    const size = { public_id: good.sizes[0]?.publicId, email: asked.email };
    return await ask(open, 'POST /api/shop/back-in-stock', asked, size);
  },
  'a place to wait for': async (open: OpenShop, asked: Asked) =>
    await ask(
      open,
      'POST /api/waiting',
      asked,
      wishFor(await makeSoldOut(open.shop), { email: asked.email }),
    ),
  'a ticket offered': async (open: OpenShop, { email, from }: Asked) => {
    const { ticket, sender } = await makeOwnTicket(open.shop, { from: nextAddress() });
    const asked = { email, from, token: sender.token };
    return await ask(open, 'PUT /api/user/ticket/transfer', asked, { ticket, email });
  },
  'a place of a team filled in': async (open: OpenShop, asked: Asked) => {
    const { shop } = open;
    const { publicId } = await order(shop, teamBody(await makeRelay(shop.db, shop.clock, 3), 3));
    const team = await shop.db
      .selectFrom('team as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(['t.public_id', 't.invite_version'])
      .where('o.public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return await ask(open, `POST /api/teams/${team.public_id}/members`, asked, {
      key: inviteKey(shop.settings.secretKey, team),
      email: asked.email,
      participant: { ...RUNNER, phone: freshPhone() },
      consents: ['pers-1'],
    });
  },
  'a way to a new password': async (open: OpenShop, asked: Asked) =>
    await ask(open, 'POST /api/auth/resetpassword', asked, { email: asked.email }),
  'a link to sign in': async (open: OpenShop, asked: Asked) =>
    await ask(open, 'POST /api/auth/link', asked, { email: asked.email }),
  'a code for paying': async (open: OpenShop, { email, from }: Asked) => {
    const { token } = await makeSomebody(open.shop);
    return await ask(open, 'POST /api/user/confirm/email', { email, from, token }, { email });
  },
};

export type Door = keyof typeof DOORS;

export const WAYS_IN = ['a way to a new password', 'a link to sign in', 'a code for paying'] as const;
