import { DAY, HOUR, plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { randomId } from '../../public-id.ts';
import { takeLetter } from '../mail/letter-budget.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockSubscription, noteAsked } from './news.repo.ts';

/** Letters with the question to one address: one in this time, whoever asks. */
const ASK_PAUSE = 6 * HOUR;
export const NEWS_LINK_LIVES = 3 * DAY;

/** Asks an address by letter whether it wants the news; whoever has it already, or was asked just now, gets none. @throws Refusal `too_many` */
export async function askForNews(
  {
    db,
    clock,
    address,
    network,
    locale,
    user,
  }: Pick<CallContext, 'db' | 'clock' | 'address' | 'network' | 'locale' | 'user'>,
  email: string,
): Promise<void> {
  const before = clock.now();
  // Counted whether or not a letter follows: who has spent his letters would be told by a refusal who is no subscriber. First, as a
  // request to the team counts its own letter before it comes here: two would wait for each other in a circle.
  await takeLetter(db, { to: email, from: network, by: user?.id ?? null }, before);
  const fresh = { public_id: randomId(128), email, locale, asked_at: before, address };
  const row = await lockSubscription(db, fresh);
  const now = clock.now();
  const made = row.public_id === fresh.public_id;
  const subscribed = row.confirmed_at !== null && row.stopped_at === null;
  if (!made && (subscribed || now.getTime() < plus(row.asked_at, ASK_PAUSE).getTime())) return;
  if (!made) await noteAsked(db, row.id, { asked_at: now, address, locale });
  const asked = made ? before : now;
  await queueLetter(db, {
    kind: 'news_confirm',
    dedupeKey: `news_confirm:${row.public_id}:${asked.toISOString()}`,
    to: email,
    locale,
    orderId: null,
    payload: {
      subscription: row.public_id,
      asked: asked.toISOString(),
      until: plus(asked, NEWS_LINK_LIVES).toISOString(),
    },
    now,
  });
}
