import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SECOND } from '../../../clock.ts';
import { START_LIST_LAYOUTS, startListFile } from '../export/start-list-file.ts';
import { importFile } from '../import/import-file.ts';
import { addSource, endSource, listSources, pollSources } from './poll-sources.ts';

let world: CallWorld;
let company: Server;
let answer: { status: number; body: string; to?: string } = { status: 200, body: '' };
let asked = 0;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  company = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, answer.to === undefined ? {} : { location: answer.to });
    response.end(answer.body);
  });
  await new Promise<void>((done) => company.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  company?.close();
  await world?.close();
});

const FIELD = 'Dorsal;Surname;Name;Gender;Chip Time;Gun Time\n7;Орлов;Илья;male;0:40:00;0:40:10\n';

test('an address is read at its pace, the same bytes once, and what stands against it is told beside it', async () => {
  const { services } = world.server;
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/r.csv`;
  const source = { eventCity: format.eventCityPublicId, url, company: '', format: null, everyS: 30, days: 1 };
  await expect(addSource(services, { ...source, eventCity: 'nosuch' })).rejects.toThrow('no start');
  await expect(addSource(services, { ...source, url: 'file:///etc/passwd' })).rejects.toThrow('address');
  await expect(addSource(services, { ...source, everyS: 1 })).rejects.toThrow('every');
  const id = await addSource(services, source);
  const imports = async () =>
    (
      await world.db
        .selectFrom('result_import')
        .select('id')
        .where('event_city_id', '=', format.eventCityId)
        .execute()
    ).length;
  answer = { status: 200, body: FIELD };
  // Two processes at once read it once.
  await Promise.all([pollSources(services), pollSources(services)]);
  expect([asked, await imports()]).toEqual([1, 1]);
  await pollSources(services);
  expect(asked).toBe(1);
  const turn = async () => {
    world.clock.advance(31 * SECOND);
    await pollSources(services);
    return (await listSources(services)).find((line) => line.startsWith(`${id} `)) ?? '';
  };
  expect(await turn()).toContain('read ');
  expect([asked, await imports()]).toEqual([2, 1]);
  answer = { status: 500, body: '' };
  expect(await turn()).toContain('HTTP 500');
  answer = { status: 302, body: '', to: 'http://127.0.0.1:1/' };
  expect(await turn()).toContain('fetch failed');
  answer = { status: 200, body: 'no table' };
  expect(await turn()).toContain('no header');
  answer = { status: 200, body: FIELD.replace('0:40:00', '0:39:59') };
  expect(await turn()).not.toContain('no header');
  expect(await imports()).toBe(2);
  await endSource(services, id);
  expect(await turn()).toBe('');
  await expect(endSource(services, id)).rejects.toThrow('no address');
});

test('a runner whose time is not finished yet at an address has finished as soon as it tells one', async () => {
  const { services } = world.server;
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/w.csv`;
  const id = await addSource(services, {
    eventCity: format.eventCityPublicId,
    url,
    company: '',
    format: null,
    everyS: 10,
    days: 1,
  });
  const told = async (cell: string) => {
    answer = { status: 200, body: `Номер;Время\n7;${cell}\n` };
    world.clock.advance(11 * SECOND);
    await pollSources(services);
    return await world.db
      .selectFrom('result')
      .select(['status', 'time_ms', 'place'])
      .where('format_id', '=', format.id)
      .execute();
  };
  expect(await told('DNF')).toEqual([{ status: 'dnf', time_ms: null, place: null }]);
  expect(await told('3:45:10')).toEqual([{ status: 'finished', time_ms: 13_510_000, place: 1 }]);
  await endSource(services, id);
});

test('a start list is written as each program reads it, and comes back as a file of results does', async () => {
  const { services } = world.server;
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  await makeRunner(world, format, '=Ёлкина');
  for (const program of START_LIST_LAYOUTS) {
    const text = await startListFile(services, format.eventCityPublicId, program);
    const [head = '', line = ''] = text.slice(1).split('\r\n');
    expect(line).toContain("'=Ёлкина");
    const sign = program === 'mylaps' ? ',' : ';';
    const timed = `${head}${sign}Chip Time\n${line.replace("'=", '')}${sign}0:41:0${START_LIST_LAYOUTS.indexOf(program)}\n`;
    const report = await importFile(
      services,
      {
        eventCity: format.eventCityPublicId,
        bytes: new TextEncoder().encode(timed),
        name: 'r.csv',
        company: '',
      },
      null,
    );
    expect([program, report.problems, report.doubts, report.matched]).toEqual([program, [], [], 1]);
    expect(report.inserted + report.changed).toBe(1);
    expect(Object.keys(report.columns)).toEqual(
      expect.arrayContaining(['bib', 'last_name', 'gender', 'birth', 'club', 'city', 'format', 'net']),
    );
  }
  await expect(startListFile(services, format.eventCityPublicId, 'excel')).rejects.toThrow('no layout');
});
