import type { Db } from '@distance/server/db/connect.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { findRunners } from '@distance/server/features/results/found/find-runners.ts';
import { createDatabase } from '@distance/testkit/database.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { sql } from 'kysely';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';

const RACES = 50;
const OF_RACE = 2000;
const ROUNDS = 40;
const AT_ONCE = 8;
/** Of the whole field: one in a hundred thousand, one in fifty, the beginning of one in ten, one of each race. */
const QUERIES: Readonly<Record<string, string>> = {
  'a whole name': 'anna sem54x',
  'a common first name': 'vera',
  'a beginning that many have': 'sem1',
  'a number': '777',
};

/** Looking for runners among a hundred thousand results, against reading one of them by its key in the same run. */
export async function benchRunners(postgres: string): Promise<Ratio[]> {
  const database = await createDatabase(postgres);
  const db = createDb(createPool(database.url, 2));
  try {
    await fillResults(db);
    const ratios: Ratio[] = [];
    for (const [name, text] of Object.entries(QUERIES)) {
      const search = async () =>
        await many(async () => await findRunners(db, text, { locale: 'ru', limit: 4 }));
      const key = async () =>
        await many(
          async (at) =>
            await db
              .selectFrom('result')
              .select(['bib', 'first_name', 'last_name', 'time_ms'])
              .where('id', '=', 1 + at * 997)
              .executeTakeFirstOrThrow(),
        );
      await search();
      await key();
      const took = await inRounds(ROUNDS, { search, key });
      ratios.push({
        name: `search of ${RACES * OF_RACE} results, ${name} / a read by primary key`,
        value: medianRatio(took.search, took.key),
        atMost: 25,
        note: `medians of ${ROUNDS}: ${median(took.search).toFixed(2)} against ${median(took.key).toFixed(2)} ms`,
      });
    }
    return ratios;
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Milliseconds of one; the mean of a few, so that a pause of the machine is not all of it. */
async function many(act: (at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < AT_ONCE; at += 1) await act(at);
  return (performance.now() - began) / AT_ONCE;
}

/** Races of which each has fifty first names and two thousand surnames. */
async function fillResults(db: Db): Promise<void> {
  const clock = new TestClock();
  for (let race = 0; race < RACES; race += 1) {
    const { id } = await makeFormat(db, clock);
    await sql`insert into result_race (format_id, updated_at, total, finished)
      values (${id}, now(), ${OF_RACE}::int, ${OF_RACE}::int)`.execute(db);
    await sql`
      insert into result (format_id, bib, first_name, last_name, status, gun_ms, time_ms, position, place, search)
      select ${id}, n::text, names[1 + n % 50], 'sem' || n || 'x' || ${race}::int, 'finished', 2400000 + n, 2400000 + n, n, n,
        names[1 + n % 50] || ' sem' || n || case when ${race}::int = 0 then 'x' else 'x' || ${race}::int end || ' ' || n
      from generate_series(1, ${OF_RACE}::int) n, (select ${FIRST}::text[] as names) names`.execute(db);
  }
  await sql`vacuum analyze result`.execute(db);
}

const FIRST =
  'vera ira olga nina anna inna zoia ella rita lida galia tania katia masha dasha sasha pasha misha grisha gosha lesha senia venia vania petia fedia kolia tolia valia vitia mitia dima roma foma luka mark lev gleb oleg igor egor iegor ivan stepan denis boris maksim anton artem kirill'.split(
    ' ',
  );
