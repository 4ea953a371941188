import { DAY, MINUTE, plus } from '@distance/server/clock.ts';
import { warnOfEnds } from '@distance/server/features/certificates/expiry/warn-of-ends.ts';
import { writeOffForgotten } from '@distance/server/features/certificates/expiry/write-off-forgotten.ts';
import { handOverCertificates } from '@distance/server/features/certificates/hand-over-certificates.ts';
import {
  blockCertificate,
  unblockCertificate,
} from '@distance/server/features/certificates/staff/staff-certificates.ts';
import { unseal } from '@distance/server/sealed-secret.ts';
import { randomId } from '@distance/server/public-id.ts';
import { giftLine } from '../factories/certificates.ts';
import { basketOf, outcomeOf, press, pressAgreed } from './buying-steps.ts';
import type { SimWorld } from './sim-world.ts';

/** Roubles. */
const NOMINALS = [500, 1000, 3000];

export async function buyGift(world: SimWorld): Promise<string> {
  const { draw } = world;
  const buyer = draw.from(world.buyers);
  if (!buyer) return 'nobody';
  const gifts = Array.from({ length: 1 + draw.below(2) }, () => giftLine(draw.from(NOMINALS) ?? 500));
  const body = { email: buyer.email, basket_key: buyer.basketKey, certificates: gifts, total: 1 };
  return await pressAgreed(world, buyer, body, 'gift');
}

/** What is due is given by two processes at once. */
export async function giveGifts({ shop }: SimWorld): Promise<string> {
  const { services } = shop.server;
  await Promise.all([handOverCertificates(services), handOverCertificates(services)]);
  return 'gifts given';
}

/**
 * A basket that certificates pay in part or whole, as its page does: the sum is asked for first. Sometimes another buyer types the same code
 * at the same moment.
 */
export async function payByGift(world: SimWorld): Promise<string> {
  const { draw } = world;
  const known = await certificates(world);
  const one = draw.from(known.filter(({ balance }) => balance > 0)) ?? draw.from(known);
  if (!one) return 'no gift';
  const other = draw.chance(0.3) ? draw.from(known.filter(({ id }) => id !== one.id)) : undefined;
  const whole = draw.chance(0.6);
  const bodies: { buyer: SimWorld['buyers'][number]; body: object }[] = [];
  for (const buyer of [draw.from(world.buyers), draw.chance(0.3) ? draw.from(world.buyers) : undefined]) {
    if (!buyer) continue;
    const basket = await basketOf(world, buyer);
    const { body } = await press(world, buyer, basket, `sim-look-${randomId(60)}`);
    // A basket for nothing is bought by the look at it, one that is sold out by none.
    const total = body.details?.total ?? 0;
    let left = whole ? total : Math.floor(total / 2);
    const codes = [one, other].flatMap((gift) => {
      const amount = Math.min(left, (gift?.balance ?? 0) / 100);
      left -= amount;
      return gift && amount > 0 ? [{ code: gift.code, amount }] : [];
    });
    bodies.push({ buyer, body: { ...basket, total, certificate_codes: codes } });
  }
  const answers = await Promise.all(
    bodies.map(async ({ buyer, body }) => await press(world, buyer, body, `sim-gift-${randomId(60)}`)),
  );
  return answers.map((answer) => outcomeOf(world, 'by gift', answer)).join('; ');
}

/** A certificate comes near its end, ends, or ended more than three years ago and is written off; its holder is told. */
export async function ageGift(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const one = draw.from(await certificates(world));
  if (!one) return 'no gift to age';
  const fate = draw.next();
  const until = fate < 0.6 ? 10 * MINUTE : fate < 0.8 ? 6 * DAY : -(3 * 366 + 3) * DAY;
  await shop.db
    .updateTable('certificate')
    .set({ valid_until: plus(shop.clock.now(), until), warned_days: null })
    .where('id', '=', one.id)
    .execute();
  const { services } = shop.server;
  await Promise.all([warnOfEnds(services), warnOfEnds(services)]);
  await Promise.all([writeOffForgotten(services), writeOffForgotten(services)]);
  return fate < 0.8 ? 'gift ends soon' : 'gift forgotten';
}

/** The team blocks one, or lets it pay again. */
export async function blockGift(world: SimWorld): Promise<string> {
  const { draw, shop } = world;
  const one = draw.from(await certificates(world));
  if (!one) return 'no gift to block';
  if (one.blocked) await unblockCertificate(shop.server.services, one.publicId);
  else await blockCertificate(shop.server.services, one.publicId, 'a complaint');
  return one.blocked ? 'gift unblocked' : 'gift blocked';
}

interface Gift {
  id: number;
  publicId: string;
  code: string;
  /** Kopecks. */
  balance: number;
  blocked: boolean;
}

async function certificates({ shop }: SimWorld): Promise<Gift[]> {
  const rows = await shop.db
    .selectFrom('certificate')
    .select(['id', 'public_id', 'line_id', 'code_sealed', 'balance', 'blocked_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    code:
      unseal(shop.settings.secretKey, 'certificate', row.line_id ?? 0, row.code_sealed)?.toString('utf8') ??
      '',
    balance: row.balance,
    blocked: row.blocked_at !== null,
  }));
}
