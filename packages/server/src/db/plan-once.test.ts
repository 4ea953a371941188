import { createDatabase } from '@distance/testkit/database.ts';
import { expect, inject, test } from 'vitest';
import { createPool } from './connect.ts';

const PREPARED = 'select statement from pg_prepared_statements where name <> $1';

test('a statement that joins is planned once a connection, others and those that select * every time', async () => {
  const database = await createDatabase(inject('postgres'));
  const pool = createPool(database.url, 1);
  const client = await pool.connect();
  const prepared = async () => (await client.query(PREPARED, ['none'])).rows.map((row) => row.statement);
  try {
    const joins =
      'select f.id, count(*) as n from format f join event_city c on c.id = f.event_city_id where f.id = $1 group by 1';
    for (let n = 0; n < 3; n += 1) await client.query(joins, [n]);
    expect(await prepared()).toEqual([joins]);

    const star = 'select f.* from format f join event_city c on c.id = f.event_city_id where f.id = $1';
    const plain = 'select id from format where id = $1';
    for (const text of [star, plain]) await client.query(text, [1]);
    expect(await prepared()).toEqual([joins]);

    // A migration runs beside the old version: neither minds the new column.
    await client.query('alter table format add column told boolean not null default true');
    expect((await client.query(joins, [1])).rows).toEqual([]);
    expect((await client.query(star, [1])).fields.map(({ name }) => name)).toContain('told');
  } finally {
    client.release();
    await pool.end();
    await database.drop();
  }
});
