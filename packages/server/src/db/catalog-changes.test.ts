import { createDatabase } from '@distance/testkit/database.ts';
import { expect, inject, test } from 'vitest';
import { connectClient } from './connect.ts';

test('a change of any column of the catalogue is noted, but of those that count sales or tell of a club', async () => {
  const database = await createDatabase(inject('postgres'));
  const client = await connectClient(database.url);
  const { rows } = await client.query<{ unnoted: string }>(`
    with noted as (select tgrelid, tgattr::int2[] as columns, tgattr::text = '' and (tgtype & 16) > 0 as every
      from pg_trigger where tgfoid = 'note_catalog_change'::regproc)
    select a.attrelid::regclass || '.' || a.attname as unnoted from pg_attribute a
    where a.attrelid in (select tgrelid from noted) and a.attnum > 0 and not a.attisdropped
      and not exists (select from noted n where n.tgrelid = a.attrelid and (n.every or a.attnum = any (n.columns)))
    order by 1`);
  await client.end();
  await database.drop();
  // Whoever adds a column gives it a trigger: the one of its table knows the columns that were there before.
  expect(rows.map(({ unnoted }) => unnoted)).toEqual([
    'club.approval',
    'club.chat_links',
    'club.city_id',
    'club.cover',
    'club.created_date',
    'club.description',
    'club.description_en',
    'club.founded_by',
    'club.founded_year',
    'club.id',
    'club.picture',
    'club.picture_file_id',
    'club.refusal',
    'club.state',
    'club.trainings',
    'format.bib_next',
    'space.held_at',
    'space.held_by',
    'space.held_until',
    'space.line_id',
    'space.ticket_id',
    'stock.held',
    'stock.on_sale',
    'stock.sold',
  ]);
});
