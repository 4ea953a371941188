import { composeLetter } from '@distance/server/features/mail/compose-letter.ts';
import { handOverCertificates } from '@distance/server/features/certificates/hand-over-certificates.ts';
import { randomId } from '@distance/server/public-id.ts';
import { nextAddress, type VirtualShop } from '../trust/virtual-shop.ts';

/** One line of POST /api/payment; roubles. */
export function giftLine(price: number, part: object = {}) {
  return {
    unique_id: `c-${randomId(60)}`,
    price,
    design: 'lilac',
    recipient_name: 'Вера',
    sender: 'Анна',
    words: 'Проверим?',
    recipient_email: `vera-${randomId(40)}@mail.example`,
    ...part,
  };
}

interface Bought {
  order: { public_id: string; key: string };
}

/** Code of a letter of a certificate that was queued. */
export async function codeInLetter(shop: VirtualShop, to: string): Promise<string> {
  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'certificate_given')
    .where('to_address', '=', to)
    .executeTakeFirstOrThrow();
  const { text } = await composeLetter(shop.server.services, letter);
  const code = /: ((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** A certificate that somebody without a session bought, by the address, and its receiver has the code of. */
export async function buyCertificate(
  shop: VirtualShop,
  price: number,
  buyer = `buyer-${randomId(40)}@mail.example`,
  part: object = {},
): Promise<{ code: string; order: Bought['order']; buyer: string }> {
  const line = giftLine(price, part);
  const { status, body } = await shop.call<Bought>('POST', '/api/payment', {
    body: { email: buyer, certificates: [line], total: price },
    from: nextAddress(),
  });
  if (status !== 200) throw new Error(`a certificate was refused: ${JSON.stringify(body)}`);
  await payAtAcquirer(shop, body.order.public_id);
  await handOverCertificates(shop.server.services);
  return { code: await codeInLetter(shop, line.recipient_email), order: body.order, buyer };
}

/** The card is charged, and the shop hears of it. */
export async function payAtAcquirer(shop: VirtualShop, orderId: string): Promise<void> {
  const [payment] = shop.emulator.control.payments({ order_id: orderId });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
}
