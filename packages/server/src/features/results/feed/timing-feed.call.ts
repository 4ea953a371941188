import { DAY, plus } from '../../../clock.ts';
import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashSecret } from '../../../public-id.ts';
import { feedBatch } from './feed-batch.ts';
import { lockOptionalKey, noteUsed } from './timing-key.repo.ts';

/** After the start: a key that leaks later writes nothing into a protocol that is over. */
const FEEDS = 30 * DAY;

export const timingFeed: Handler<'timingFeed'> = async ({ body }, { trx, clock, request }) => {
  const told = request?.headers['x-timing-key'];
  if (typeof told !== 'string' || told === '') throw new Refusal('unauthorized');
  const key = await lockOptionalKey(trx, hashSecret(told), plus(clock.now(), -FEEDS));
  if (key === undefined) throw new Refusal('invalid_token');
  const { event_city: eventCity } = key;
  if (body.seq !== undefined && body.seq <= key.seq)
    return { event_city: eventCity, repeated: true, inserted: 0, changed: 0, problems: [] };
  const now = clock.now();
  const fed = await feedBatch(trx, { id: key.event_city_id, publicId: eventCity }, body, now);
  await noteUsed(trx, key.id, body.seq ?? key.seq, now);
  return { event_city: eventCity, repeated: false, ...fed };
};
