import { handOverCertificates } from '@distance/server/features/certificates/hand-over-certificates.ts';
import { certificateKey } from '@distance/server/features/certificates/certificate-link.ts';
import { giftLine } from '../../factories/certificates.ts';
import { order, settleNewest } from '../bought.ts';
import type { VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';
import type { Belonging } from './belongings.ts';

async function given(shop: VirtualShop, { id: owner, email }: Owner) {
  const line = giftLine(1000);
  const ordered = await order(shop, {
    email: `giver-${line.unique_id}@mail.example`.toLowerCase(),
    tickets: [],
    certificates: [line],
    total: 1000,
  });
  shop.emulator.control.pay({ order_id: ordered.publicId });
  await settleNewest(shop, ordered);
  await handOverCertificates(shop.server.services);
  await shop.db.updateTable('orders').set({ user_id: owner, email }).where('id', '=', ordered.id).execute();
  const row = await shop.db
    .selectFrom('certificate as c')
    .innerJoin('order_line as l', 'l.id', 'c.line_id')
    .select(['c.public_id', 'c.turn', 'l.public_id as line'])
    .where('l.order_id', '=', ordered.id)
    .executeTakeFirstOrThrow();
  return { ordered, row };
}

/** The line of a certificate that the owner bought for somebody. */
export async function giftGiven(shop: VirtualShop, owner: Owner): Promise<Belonging> {
  const { ordered, row } = await given(shop, owner);
  return { id: row.line, key: ordered.key, with: '' };
}

/** A certificate with the key of its letter: who bought it has not got it. */
export async function giftReceived(shop: VirtualShop, owner: Owner): Promise<Belonging> {
  const { row } = await given(shop, owner);
  return { id: row.public_id, key: certificateKey(shop.settings.secretKey, row), with: '' };
}
