import { countLimits, countProblem } from '@distance/domain/basket/counts.ts';
import { currentWave } from '@distance/domain/pricing/waves.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { DAY, plus } from '../../clock.ts';
import type { Handler, WritingContext } from '../../context.ts';
import { lockNames } from '../../db/lock-names.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { boundSends } from '../accounts/guards/send-bounds.ts';
import { provedAddress } from '../accounts/users/proved-address.ts';
import { isOnSale, loadSellable, type Sellable, type SellableKind } from '../catalog/load-sellable.ts';
import { countEntries, insertEntry, selectOptionalEntryOf, type EntryRow } from './entries.repo.ts';
import { readEntry } from './find-entry.ts';
import { lockStocksOfCity, selectStocksOfCity } from './line.repo.ts';
import { serveWaiting } from './serve-waiting.ts';
import { hashWaitingKey } from './waiting-key.ts';
import { askToConfirm, sendWayTo } from './waiting-letters.ts';
import { waitingViews } from './waiting.view.ts';

/** Entries in 24 hours; an address is counted with those who only typed it. */
const MOST = { to: 10, byUser: 20, fromAddress: 30 };

/**
 * An account with a proved address waits at once; any other address is asked first, and the answer is the same whether it waits already.
 */
export const waitingJoin: Handler<'waitingJoin'> = async ({ body }, context) => {
  const { trx, clock, network, locale, settings } = context;
  const { userId, email } = await whoWaits(context, body.email);
  await lockNames(trx, 'waiting', [
    `to:${email}`,
    `from:${network}`,
    ...(userId === null ? [] : [`by:${userId}`]),
  ]);
  const sellable = (await loadSellable(trx, [body.format_public_id])).get(body.format_public_id);
  const kind = sellable?.kindOf.get(body.kind);
  if (!sellable || !kind || sellable.hidden || sellable.event_state === 'draft')
    throw new Refusal('not_found');
  await lockStocksOfCity(trx, [sellable.event_city_id]);
  const now = clock.now();
  if (!isOnSale(sellable, now)) throw new Refusal('waiting_closed');
  const shown = async (row: EntryRow) => {
    const [entry = null] = userId === null ? [] : await waitingViews(trx, [row], now, locale);
    return { entry };
  };
  const yesterday = plus(now, -DAY);
  const asked = { email, userId, address: network };
  const waits = await selectOptionalEntryOf(trx, { formatId: sellable.id, userId, email });
  if (waits && userId !== null) return await shown(waits);
  // What is refused is refused alike to a mailbox that waits already.
  const counted = await countEntries(trx, asked, yesterday);
  // What others typed of an address counts nothing against the account that has proved it.
  boundSends({ ...counted, to: userId === null ? counted.to : 0, last: null }, MOST, now);
  const { step, places } = checkCount(sellable, body.count);
  await checkSoldOut(trx, kind, step, sellable.event_city_id);
  if (waits) {
    await sendWayTo(trx, waits, network, now);
    return await shown(waits);
  }
  const publicId = randomId(80);
  const entry = {
    public_id: publicId,
    key_hash: hashWaitingKey(settings.secretKey, publicId),
    format_id: sellable.id,
    kind: body.kind,
    user_id: userId,
    email,
    locale,
    address_key: network,
    places,
    price: priceToday(kind, now),
    created_at: now,
  };
  await insertEntry(trx, entry, userId === null ? null : now);
  if (userId === null) await askToConfirm(trx, await readEntry(trx, publicId), network);
  else await serveWaiting(context, trx, sellable.event_city_id);
  return await shown(await readEntry(trx, publicId));
};

/** @throws Refusal `invalid` for no address */
async function whoWaits(
  { trx, user }: WritingContext,
  typed: string,
): Promise<{ userId: number | null; email: string }> {
  const proved = user === null || user.temporary ? null : await provedAddress(trx, user.id);
  if (user !== null && proved !== null) return { userId: user.id, email: normaliseEmail(proved.email) };
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  return { userId: null, email };
}

/** @throws Refusal `tickets_unavailable` for more than one buyer may have, or another number than a team's. */
function checkCount(sellable: Sellable, count: number): { step: number; places: number } {
  const limits = countLimits(sellable);
  const reason = countProblem(count, limits);
  if (reason !== null)
    throw new Refusal('tickets_unavailable', { details: { unique_id: sellable.public_id, reason } });
  return { step: limits.step, places: count };
}

/** @throws Refusal `places_left` while anybody may buy. The stocks are locked. */
async function checkSoldOut(
  trx: WritingContext['trx'],
  { stockIds }: SellableKind,
  step: number,
  eventCityId: number,
): Promise<void> {
  const stocks = await selectStocksOfCity(trx, eventCityId);
  const free = stocks
    .filter(({ id }) => stockIds.includes(id))
    .map((stock) => Math.min(stock.free, stock.on_sale ?? stock.free));
  if (Math.min(...free) >= step) throw new Refusal('places_left');
}

/** The last place was sold at it, where the number sold has ended every wave. */
function priceToday({ waves, sold }: SellableKind, now: Date): number {
  const wave = currentWave(waves, now, sold) ?? currentWave(waves, now, Math.max(0, sold - 1));
  if (wave === null) throw new Refusal('waiting_closed');
  return wave.price;
}
