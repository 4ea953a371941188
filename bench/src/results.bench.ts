import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '@distance/server/features/results/import/import-file.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';

const ROWS = 25_000;
/** Fields of other starts beside the measured one: a million rows in all. */
const OTHERS = 39;
const IMPORTS = 4;
const READS = 60;

/** A file of 25,000 runners read in, against COPY of the same rows; its table served, against the query alone, also among a million. */
export async function benchResults(postgres: string): Promise<Ratio[]> {
  const folder = mkdtempSync(join(tmpdir(), 'distance-results-'));
  // PostgreSQL writes there as another user.
  chmodSync(folder, 0o777);
  const world = await startCallWorld(postgres, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const lines = Array.from({ length: ROWS }, (_, index) => lineOf(index + 1));
    const csv = new TextEncoder().encode([HEADER, ...lines].map((cells) => cells.join(';')).join('\n'));
    const first = await readIn(world, csv);
    const copy = await preparedCopy(world, first.format, join(folder, 'rows'));
    const imports = await inRounds(IMPORTS, {
      csv: async () => (await readIn(world, csv)).took,
      xlsx: async () => (await readIn(world, bookOf([HEADER, ...lines]))).took,
      copy,
    });
    const few = await reads(world, first.format);
    await fill(world, first.format);
    const many = await reads(world, first.format);
    return [
      ...(['csv', 'xlsx'] as const).map((name) => ({
        name: `import of ${ROWS} results from ${name} with places / COPY of the same rows with the same indexes`,
        value: medianRatio(imports[name], imports.copy),
        atMost: 8,
        note: `medians of ${IMPORTS}: ${median(imports[name]).toFixed(0)} against ${median(imports.copy).toFixed(0)} ms`,
      })),
      {
        name: 'a page of a table of results over HTTP / its query alone',
        value: medianRatio(many.served, many.query),
        atMost: 3,
        note: `medians of ${READS} among a million rows: ${median(many.served).toFixed(2)} against ${median(many.query).toFixed(2)} ms`,
      },
      ...(['served', 'search'] as const).map((name) => ({
        name: `${name === 'served' ? 'a page' : 'a search by name'} among a million results / among ${ROWS}`,
        value: median(many[name]) / median(few[name]),
        atMost: 1.5,
        note: `medians of ${READS}: ${median(many[name]).toFixed(2)} against ${median(few[name]).toFixed(2)} ms`,
      })),
    ];
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const HEADER = [
  'Номер',
  'Фамилия',
  'Имя',
  'Пол',
  'Год рождения',
  'Клуб',
  'Чистое время',
  'Время',
  '5 км',
  'Статус',
];

function lineOf(bib: number): string[] {
  const time = (ms: number) =>
    `${Math.floor(ms / 3_600_000)}:${new Date(ms % 3_600_000).toISOString().slice(14, 21)}`;
  const net = 2_000_000 + ((bib * 7919) % 3_000_000);
  const names = [`Орлов${bib % 211}`, `Илья${bib % 53}`];
  const about = [bib % 5 < 2 ? 'Ж' : 'М', String(1950 + (bib % 55)), bib % 4 === 0 ? `Клуб ${bib % 90}` : ''];
  return [String(bib), ...names, ...about, time(net), time(net + (bib % 600) * 1000), time(net / 2), ''];
}

function bookOf(lines: readonly (readonly string[])[]): Uint8Array {
  const rows = lines.map(
    (cells, line) =>
      `<row r="${line + 1}">${cells
        .map(
          (cell, at) =>
            `<c r="${String.fromCharCode(65 + at)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 1 });
}

/** Into a start of its own. */
async function readIn(world: CallWorld, bytes: Uint8Array): Promise<{ format: MadeFormat; took: number }> {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const file = { eventCity: format.eventCityPublicId, bytes, name: 'results', company: '' };
  const began = performance.now();
  const { inserted } = await importFile(world.server.services, file, null);
  if (inserted !== ROWS) throw new Error(`${inserted} of ${ROWS} results came in`);
  return { format, took: performance.now() - began };
}

/** Milliseconds of COPY into an empty table of the same columns and indexes. */
async function preparedCopy(
  world: CallWorld,
  format: MadeFormat,
  file: string,
): Promise<() => Promise<number>> {
  await sql`create table result_plain (like result including defaults including indexes)`.execute(world.db);
  await sql`copy (select * from result where format_id = ${sql.lit(format.id)}) to ${sql.lit(file)}`.execute(
    world.db,
  );
  return async () => {
    await sql`truncate result_plain`.execute(world.db);
    const began = performance.now();
    await sql`copy result_plain from ${sql.lit(file)}`.execute(world.db);
    return performance.now() - began;
  };
}

async function reads(world: CallWorld, format: MadeFormat) {
  await sql`vacuum analyze result`.execute(world.db);
  const path = `/api/event_results/${format.eventCityPublicId}/${format.publicId}`;
  let asked = 0;
  const served = async (query: string) => {
    const began = performance.now();
    asked += 1;
    // Each from an address of its own, so that no limit of one reader is met.
    const headers = { 'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${1 + (asked % 250)}` };
    const answer = await world.fetch(`${path}?${query}`, { headers });
    await answer.json();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return performance.now() - began;
  };
  return await inRounds(READS, {
    served: async (round) => await served(`from=${round * 100}`),
    search: async (round) => await served(`search=${encodeURIComponent(`орлов${round}`)}`),
    query: async (round) => {
      const began = performance.now();
      await sql`select * from result where format_id = ${format.id} order by position limit 100 offset ${round * 100}`.execute(
        world.db,
      );
      return performance.now() - began;
    },
  });
}

/** The same field in other starts. */
async function fill(world: CallWorld, format: MadeFormat): Promise<void> {
  for (let at = 0; at < OTHERS; at += 1) {
    const other = await makeFormat(world.db, world.clock, { price: 0 });
    await sql`insert into result_race (format_id, updated_at) values (${other.id}, now())`.execute(world.db);
    await sql`insert into result (format_id, bib, first_name, last_name, birth_year, gender, club, status, gun_ms, net_ms, splits, search,
        time_ms, age_from, position, place, place_gender)
      select ${other.id}, bib, first_name, last_name, birth_year, gender, club, status, gun_ms, net_ms, splits, search, time_ms, age_from,
        position, place, place_gender from result where format_id = ${format.id}`.execute(world.db);
  }
}
