import type { TransferView } from '@distance/contract/transfers.ts';
import { nextAddress, type VirtualShop } from '../trust/virtual-shop.ts';
import { NEXT_RUNNER, type OwnTicket, type Somebody } from './transfers.ts';

interface Answer {
  code?: string;
  fields?: object;
  transfer: TransferView;
  ticket: { public_id: string } | null;
  payment: { order: { public_id: string } } | null;
}
type Ticket = Pick<OwnTicket, 'ticket'>;

/** The calls of passing a ticket on, each from an address of its own. */
export function transferClient(shop: VirtualShop) {
  const put = async (path: string, body: object, token?: string) =>
    await shop.call<Answer>('PUT', `/api/user/ticket/${path}`, {
      body,
      from: nextAddress(),
      ...(token === undefined ? {} : { token }),
    });
  const get = async <T>(path: string, by: Somebody | null) =>
    await shop.call<T>('GET', path, { from: nextAddress(), ...(by === null ? {} : { token: by.token }) });
  return {
    put,
    get,
    offer: async (own: Ticket, by: Somebody, email: string, more: object = {}) =>
      await put('transfer', { ticket: own.ticket, email, ...more }, by.token),
    answer: async (
      id: string,
      confirm: boolean,
      by: Somebody | null,
      more: { key?: string; participant?: object | undefined } = {},
    ) =>
      await put(
        'confirm/transfer',
        {
          transfer_confirm: confirm,
          public_id: id,
          ...(confirm ? { participant: NEXT_RUNNER, consents: ['pers-1'] } : {}),
          ...more,
        },
        by?.token,
      ),
    giveBack: async (own: Ticket, by: Somebody) => await put('return', { ticket: own.ticket }, by.token),
    codeOf: async (own: Ticket, by: Somebody) =>
      (await get<{ qr: string | null }>(`/api/user/ticket/${own.ticket}`, by)).body.qr,
    lettersOf: async (id: string, kind: string) =>
      await shop.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', kind)
        .where('dedupe_key', 'like', `${kind}:${id}:%`)
        .orderBy('id')
        .execute(),
    rowOf: async (own: Pick<OwnTicket, 'ticketId'>) =>
      await shop.db.selectFrom('ticket').selectAll().where('id', '=', own.ticketId).executeTakeFirstOrThrow(),
  };
}
