import { createHash } from 'node:crypto';
import { isWrongContactPhone } from '@distance/domain/basket/pay-button.ts';
import { normaliseEmail } from '@distance/domain/people/email.ts';
import {
  type DeliveryData,
  DELIVERY_MESSAGES,
  validateDelivery,
} from '@distance/domain/basket/delivery-form.ts';
import type { CallContext } from '../../../context.ts';
import type { Question } from '../../../db/statement.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { CertificateUse } from '../../certificate-balance/pay-by-certificate.ts';
import { holderOf, type SeatHolder } from '../../seats/space-holder.ts';
import type { BasketPart } from '../line-kind.ts';
import type { PayChoice } from '../payments/open-payment.ts';
import type { PaymentBody } from '../payment-body.ts';
import type { Checkout } from './open-checkout.ts';

/** The basket as the server reads it. */
export interface ReadBasket {
  email: string;
  phone: string;
  /** Where things are brought; null when nobody asked for it. */
  delivery: DeliveryData | null;
  consents: readonly string[];
  /** Whose places these are until they are paid. */
  holder: SeatHolder;
  parts: readonly BasketPart[];
  /** What certificates are to pay; nothing outside the basket. */
  certificates?: readonly CertificateUse[];
  /** How the buyer wants to pay; on the acquirer's page outside the basket. */
  pay?: PayChoice;
  /** Roubles, as shown to the buyer. */
  shownTotal: number;
  requestHash: string;
}

/**
 * Checks what the browser sent against the catalogue (decisions, principle 1), kind by kind.
 * @param known the stocks the kinds named, and answers to their questions; `point` where goods are fetched, if that is known to be of the
 * city @throws Refusal `invalid`, `basket_empty` and those of the kinds.
 */
export async function readBasket(
  context: Pick<CallContext, 'db' | 'user' | 'clock' | 'catalog' | 'network' | 'lineKinds'>,
  body: PaymentBody,
  known: Pick<Checkout, 'stocks' | 'answers'> & { point?: string | null },
): Promise<ReadBasket> {
  const readers = context.lineKinds.flatMap(({ basket }) => basket ?? []);
  const ids = readers.flatMap((reader) => reader.asked(body)).map((item) => item.unique_id);
  if (ids.length === 0) throw new Refusal('basket_empty');
  if (new Set(ids).size !== ids.length) throw new Refusal('invalid', { fields: { tickets: 'value' } });
  const holder = holderOf(context, body.basket_key);
  const parts: BasketPart[] = [];
  for (const [place, reader] of readers.entries()) {
    const answer = known.answers[place];
    parts.push(await reader.read(context, body, { holder, counts: known.stocks, answer }));
  }
  const delivery = parts.some((part) => part.brought) ? readDelivery(body, known.point ?? null) : null;
  if (isWrongContactPhone(body.phone)) throw new Refusal('invalid', { fields: { phone: 'invalidPhone' } });
  return {
    email: normaliseEmail(body.email),
    phone: body.phone,
    delivery,
    consents: body.consents,
    holder,
    parts,
    shownTotal: body.total,
    requestHash: requestHash(body),
  };
}

/** What the kinds want to know of the database before they read the basket, in the order of their list. */
export function questionsOf(
  { lineKinds, clock }: Pick<CallContext, 'lineKinds' | 'clock'>,
  body: PaymentBody,
): (Question | null)[] {
  return lineKinds
    .flatMap(({ basket }) => basket ?? [])
    .map((reader) => reader.question?.({ clock }, body) ?? null);
}

/** Address of the courier or the point (P5.39-P5.41). @throws Refusal `invalid` naming what is missing of it. */
function readDelivery(body: PaymentBody, point: string | null): DeliveryData {
  const { problems, data } = validateDelivery({ phone: body.phone, ...body.delivery, point });
  if (data !== null) return data;
  throw new Refusal('invalid', {
    fields: Object.fromEntries(
      problems.map((problem) => [`delivery.${problem.field}`, DELIVERY_MESSAGES[problem.code].key]),
    ),
  });
}

/** Same basket, same hash: what a repeated request is compared by. */
export function requestHash(body: PaymentBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
