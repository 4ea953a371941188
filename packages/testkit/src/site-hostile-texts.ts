import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { makeUser } from './factories/users.ts';

/** What becomes markup where somebody forgets that a text is a text; `title` alone fits the shortest fields. */
export const HOSTILE = {
  title: '<img src=x onerror=hacked=1>',
  text: '</script><script>hacked=1</script><a href="javascript:hacked=1">да</a> {{7*7}} "onmouseover="hacked=1',
} as const;

/** Pages of a running site whose every text tries to be markup. @returns their paths */
export async function addHostileTexts(databaseUrl: string): Promise<string[]> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    await addClub(db);
    await addNews(db);
    await addPage(db);
    const { result, format } = await spoilResult(db);
    return [
      '/clubs',
      '/clubs/hostile-club',
      '/news',
      '/news/hostile-news',
      '/about/hostile',
      `/results/${format.event_city}?format=${format.public_id}&search=${result.bib}`,
      `/results/${format.event_city}/${format.public_id}/${result.bib}`,
    ];
  } finally {
    await db.destroy();
  }
}

async function addClub(db: Db): Promise<void> {
  const { title, text } = HOSTILE;
  const { id } = await db
    .insertInto('club')
    .values({
      public_id: 'hostile-club',
      public_name: 'hostile-club',
      title,
      description: text,
      description_en: text,
      trainings: JSON.stringify([{ day: 2, time: '19:30', place: title, note: title }]),
      chat_links: ['https://t.me/hostile'],
      created_date: systemClock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await makeUser(db, systemClock, { name: title, lastName: title });
  await db
    .insertInto('club_member')
    .values({ club_id: id, user_id: user.id, role: 'owner', shown: true, joined_at: systemClock.now() })
    .execute();
}

async function addNews(db: Db): Promise<void> {
  const { title, text } = HOSTILE;
  await db
    .insertInto('article')
    .values({
      public_id: 'hostile-news',
      topic: 'people',
      title,
      title_en: title,
      lead: text,
      lead_en: text,
      body: `## ${title}\n\n${text}\n\n- ${title}\n- [да](javascript:hacked=1)`,
      published_at: systemClock.now(),
    })
    .execute();
}

async function addPage(db: Db): Promise<void> {
  const { title, text } = HOSTILE;
  const { id } = await db
    .insertInto('site_page')
    .values({ path: '/about/hostile', title, lead: text, updated_at: systemClock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const blocks = [
    { kind: 'text', heading: title, body: text },
    { kind: 'faq', heading: title, items: [{ question: title, answer: text }] },
  ];
  await db
    .insertInto('site_page_block')
    .values(
      blocks.map(({ kind, ...content }, at) => ({
        page_id: id,
        position: at + 1,
        kind: kind as 'text' | 'faq',
        content: JSON.stringify(content),
      })),
    )
    .execute();
}

/** A runner of a file, whose names, club and words are what the file had. */
async function spoilResult(db: Db) {
  const { title } = HOSTILE;
  const result = await db
    .selectFrom('result')
    .select(['id', 'bib', 'format_id'])
    .where('status', '=', 'finished')
    .where('minor', '=', false)
    .where('ticket_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('result')
    .set({ first_name: title, last_name: title, club: title, city: title, category: title, comment: title })
    .where('id', '=', result.id)
    .execute();
  const format = await db
    .selectFrom('format as f')
    .innerJoin('event_city as c', 'c.id', 'f.event_city_id')
    .select(['f.public_id', 'c.public_id as event_city'])
    .where('f.id', '=', result.format_id)
    .executeTakeFirstOrThrow();
  return { result, format };
}
