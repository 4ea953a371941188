import { createHash } from 'node:crypto';
import { isEmail } from '@distance/domain/people/email.ts';
import type { CallContext, OwnHandler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { tryCodes } from '../../certificate-balance/code-tries.ts';
import { askCertificates, judgeCertificates } from '../../certificate-balance/paying-certificates.ts';
import { pointOfCity } from '../../delivery/city-points.ts';
import { askCard, judgeCard } from '../../saved-cards/paying-card.ts';
import { holderOf } from '../../seats/space-holder.ts';
import type { PaymentBody } from '../payment-body.ts';
import type { PayChoice } from '../payments/open-payment.ts';
import { questionsOf, readBasket, requestHash } from './read-basket.ts';
import { startPurchase, type Purchase } from './start-purchase.ts';

/** The press of pay: the same basket state answers with the same order (F14). */
export const paymentCreate: OwnHandler<'paymentCreate'> = async ({ body }, context) => {
  if (!isEmail(body.email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  // Nothing but goods is fetched from a point. Asked before any transaction: the carrier may have to be.
  const point = body.delivery && body.shop.length > 0 ? await pointOfCity(context, body.delivery) : null;
  const press = async () => await startPurchase(context, purchaseOf(context, body, point));
  const { guest, ...answer } = await tryCodes(context, body.certificate_codes.length, press);
  return { ...answer, token: guest?.token ?? null, user: guest?.user ?? null };
};

function purchaseOf(context: CallContext, body: PaymentBody, point: string | null): Purchase {
  return {
    key: basketKeyOf(context, body),
    requestHash: requestHash(body),
    email: body.email,
    basket: holderOf(context, body.basket_key).basket,
    entries: entriesOf(context, body),
    async stocks() {
      const readers = context.lineKinds.flatMap(({ basket }) => basket ?? []);
      const stocks = readers.map(async (reader) => (await reader.stocks?.(context, body)) ?? []);
      return (await Promise.all(stocks)).flat();
    },
    questions: () => [
      ...questionsOf(context, body),
      askCertificates(body.certificate_codes),
      askCard(context, body.saved_card ?? null),
    ],
    pay: (answers) => choiceOf(context, body, answers),
    read: async (through, known) => ({
      ...(await readBasket(through, body, { ...known, point })),
      certificates: judgeCertificates(body.certificate_codes, known.answers.at(-2), context.clock.now()),
      pay: choiceOf(context, body, known.answers),
    }),
  };
}

/** The question about the card is the last. @throws Refusal `saved_card_unavailable` */
function choiceOf(context: CallContext, body: PaymentBody, answers: readonly unknown[]): PayChoice {
  const card = judgeCard(context, body.saved_card ?? null, answers.at(-1));
  const own = context.user !== null && !context.user.temporary;
  return { way: body.way, save: own && body.save_card, card };
}

function entriesOf({ lineKinds }: CallContext, body: PaymentBody): string[] {
  const asked = lineKinds.flatMap(({ basket }) => basket?.asked(body) ?? []);
  return [...new Set(asked.map((item) => item.unique_id))];
}

/** A basket state is its items' own ids, the e-mail, who buys and what he pays by; `Idempotency-Key` may name it instead. */
function basketKeyOf(context: CallContext, body: PaymentBody): string {
  // The session that came with a guest's first answer is the same guest's (P6.03).
  const own = context.user && !context.user.temporary ? context.user.id : null;
  const who = own === null ? 'guest' : `u${own}`;
  if (context.idempotencyKey !== null) return `h:${who}:${context.idempotencyKey}`;
  const asked = context.lineKinds.flatMap(({ basket }) => (basket ? [basket.asked(body)] : []));
  const state = JSON.stringify([
    who,
    body.email.toLowerCase(),
    ...asked,
    body.register,
    body.way,
    body.saved_card,
    body.save_card,
    body.certificate_codes,
  ]);
  return `b:${createHash('sha256').update(state).digest('base64url')}`;
}
