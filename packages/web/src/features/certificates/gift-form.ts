import type { OrderCertificate } from '@distance/contract/certificates.ts';
import {
  type CertificateDesign,
  giftProblems,
  type GiftField,
  type TypedGift,
} from '@distance/domain/certificates/certificate.ts';
import type { CertificateItem } from '@distance/domain/basket/types.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';

/** Roubles that are offered (decisions P0.05). */
export const OFFERED = [1000, 3000, 5000, 10_000] as const;

/** What the page of choosing holds. */
export interface GiftForm {
  /** Null: the buyer's own sum. */
  nominal: number | null;
  own: string;
  design: CertificateDesign;
  name: string;
  sender: string;
  byHand: boolean;
  email: string;
  words: string;
  later: boolean;
  /** YYYY-MM-DD and HH:MM on the receiver's clock. */
  day: string;
  time: string;
  /** Minutes that his clock is ahead of UTC. */
  zone: number;
}

export const EMPTY_GIFT: GiftForm = {
  nominal: 3000,
  own: '',
  design: 'lilac',
  name: '',
  sender: '',
  byHand: false,
  email: '',
  words: '',
  later: false,
  day: '',
  time: '09:00',
  zone: 180,
};

/** Roubles; NaN while none are typed. */
export function sumOf({ nominal, own }: Pick<GiftForm, 'nominal' | 'own'>): number {
  return nominal ?? Number(own.replaceAll(/\s/g, '') || Number.NaN);
}

export function typedGift(form: GiftForm): TypedGift {
  return {
    price: sumOf(form),
    recipient_name: form.name.trim(),
    sender: form.sender.trim(),
    words: form.words.trim(),
    recipient_email: form.byHand ? null : normaliseEmail(form.email),
    send_at: form.byHand || !form.later ? null : instantOf(form),
  };
}

/** Empty where no day or no time is typed, which is no instant. */
function instantOf({ day, time, zone }: GiftForm): string {
  const at = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() - zone * 60_000).toISOString();
}

export function problemsOf(form: GiftForm, now: Date): GiftField[] {
  return giftProblems(typedGift(form), { now, isEmail });
}

/** Certificates stand on one card of the basket. */
const GROUP = 'certificate';

/** A new item of the basket. */
export function giftItem(form: GiftForm, title: string): CertificateItem {
  const { price, words, ...rest } = typedGift(form);
  return {
    selector: 'certificate',
    unique_id: '',
    public_id: form.design,
    groupId: GROUP,
    count: 1,
    totalCost: 0,
    price,
    title,
    design: form.design,
    greeting: words,
    ...rest,
  };
}

const MINUTE_MS = 60_000;

/** What stands in the form that mends a certificate; its moment by the clock of Moscow. */
export function formOf(gift: OrderCertificate): GiftForm {
  const { zone } = EMPTY_GIFT;
  const at = gift.send_at === null ? null : new Date(Date.parse(gift.send_at) + zone * MINUTE_MS);
  return {
    ...EMPTY_GIFT,
    nominal: gift.price,
    design: gift.design,
    name: gift.recipient_name,
    sender: gift.sender,
    email: gift.recipient_email ?? '',
    words: gift.words,
    ...(at === null
      ? {}
      : { later: true, day: at.toISOString().slice(0, 10), time: at.toISOString().slice(11, 16) }),
  };
}
