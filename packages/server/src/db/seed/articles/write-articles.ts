import { DAY, HOUR, plus } from '../../../clock.ts';
import type { Trx } from '../../connect.ts';
import { insertNumbered } from '../season.repo.ts';
import { ADVICE } from './advice.ts';
import { ABOUT_STARTS } from './starts.ts';

/** The news of the demo. @param events ids by public id @param day of the demo, at its midnight */
export async function writeArticles(trx: Trx, events: ReadonlyMap<string, number>, day: Date): Promise<void> {
  await insertNumbered(
    trx,
    'article',
    [...ABOUT_STARTS, ...ADVICE].map(({ id, topic, daysAgo, event, title, lead, body }) => ({
      public_id: id,
      topic,
      title: title[0],
      title_en: title[1],
      lead: lead[0],
      lead_en: lead[1],
      body: body[0],
      body_en: body[1],
      event_id: event === undefined ? null : (events.get(event) ?? null),
      // In the evening before: the news of the day is there whatever the hour.
      published_at: plus(day, -daysAgo * DAY - 4 * HOUR),
    })),
  );
}
