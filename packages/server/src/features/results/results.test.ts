import type { OnlineFormView } from '@distance/contract/results.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { decideResult, listWaitingResults } from './decide-result.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const today = () => world.clock.now().toISOString().slice(0, 10);

/** A registered ticket of a virtual start that is open for results. */
async function submitResult(
  input: { unregistered?: boolean; opens?: number; closes?: number; bib?: number } = {},
) {
  const holder = await makeHolder(world);
  const [ticket] = await makeSoldTickets(world, {
    userId: holder.id,
    email: holder.email,
    bib: input.bib ?? null,
    unregistered: input.unregistered ?? false,
  });
  await world.db
    .updateTable('format')
    .set({
      virtual: true,
      result_opens_at: plus(world.clock.now(), input.opens ?? -5 * DAY),
      result_closes_at: plus(world.clock.now(), input.closes ?? 5 * DAY),
    })
    .where('id', '=', ticket.formatId)
    .execute();
  return { holder, ticket };
}

interface Answer {
  code?: string;
  fields?: Record<string, string>;
  values: OnlineFormView;
}
const result = (publicId: string, more: object = {}) => ({
  public_id: publicId,
  distance: '10,2',
  time: '0:52:31',
  date: today(),
  link: 'https://track.example/1',
  ...more,
});
async function send(holder: RegisteredHolder | undefined, publicId: string, more: object = {}) {
  const answer = await world.fetch('/api/user/ticket/online', {
    method: 'PUT',
    json: result(publicId, more),
    ...(holder && { token: holder.token }),
  });
  const body: Answer = await answer.json();
  return { status: answer.status, body };
}
async function get<T = Answer>(
  path: string,
  holder?: RegisteredHolder,
): Promise<{ status: number; body: T }> {
  const answer = await world.fetch(path, holder === undefined ? {} : { token: holder.token });
  return { status: answer.status, body: await answer.json() };
}
const online = async (holder: RegisteredHolder, publicId: string) =>
  (await get(`/api/user/ticket/online/${publicId}`, holder)).body.values;

async function upload(owner: string): Promise<string> {
  const publicId = randomId();
  await world.db
    .insertInto('file')
    .values({
      public_id: publicId,
      storage_key: publicId,
      owner_key: owner,
      name: 'watch.png',
      type: 'png',
      size: 9,
      sha256: Buffer.alloc(32),
      created_at: world.clock.now(),
    })
    .execute();
  return publicId;
}

test('a result is told, told anew, declined with a letter, told again and accepted (A7.34, A7.39)', async () => {
  const { holder, ticket } = await submitResult();
  expect(await online(holder, ticket.publicId)).toMatchObject({
    event: { title: 'Ночная десятка' },
    format: { distance_km: 10 },
    participant: 'Анна Климова',
    open: true,
    result: null,
  });
  const first = await send(holder, ticket.publicId);
  expect(first.status).toBe(200);
  expect(first.body.values.result).toMatchObject({
    state: 'submitted',
    distance_km: 10.2,
    time: '52:31',
    date: today(),
  });
  await send(holder, ticket.publicId, { time: '0:51:00', comment: 'в горку' });
  const { public_id: id = '' } = (await online(holder, ticket.publicId)).result ?? {};
  expect(id).toBe(first.body.values.result?.public_id);
  expect((await listWaitingResults(world.server.services)).join('\n')).toContain(
    `${id}  Ночная десятка, 10 км  Климова Анна  10200 m  3060 s`,
  );
  await expect(
    decideResult(world.server.services, id, { state: 'declined', reason: ' ' }, null),
  ).rejects.toThrow('reason');
  await decideResult(world.server.services, id, { state: 'declined', reason: 'На снимке другой день' }, null);
  expect(await online(holder, ticket.publicId)).toMatchObject({
    open: true,
    result: { state: 'declined', reason: 'На снимке другой день' },
  });
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', holder.email)
    .executeTakeFirstOrThrow();
  const { subject, text } = await composeLetter(world.server.services, letter);
  expect([subject, text]).toEqual(['Результат не принят', expect.stringContaining('На снимке другой день')]);
  expect(text).toContain(`/me/ticket/${ticket.publicId}/online`);
  await send(holder, ticket.publicId);
  await decideResult(world.server.services, id, { state: 'accepted' }, null);
  await expect(decideResult(world.server.services, id, { state: 'accepted' }, null)).rejects.toThrow(
    'accepted already',
  );
  expect((await online(holder, ticket.publicId)).open).toBe(false);
  const late = await send(holder, ticket.publicId);
  expect([late.status, late.body.code]).toEqual([409, 'result_accepted']);
  const shown = await get<{ values: { online_result: string } }>(
    `/api/user/ticket/${ticket.publicId}`,
    holder,
  );
  expect(shown.body.values.online_result).toBe('accepted');
});

test('the rules are the browser’s: fields are named, a proof is needed (A7.39)', async () => {
  const { holder, ticket } = await submitResult();
  const refused = await send(holder, ticket.publicId, {
    distance: '9',
    time: '52',
    date: '2020-01-01',
    link: '',
  });
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    400,
    'invalid',
    {
      distance: 'Не меньше 10',
      time: 'Введите корректное время',
      date: 'Этот день не входит в сроки старта',
      file: 'Приложите файл или ссылку',
    },
  ]);
});

test('a proof file is the holder’s own, and is kept as long as the result', async () => {
  const { holder, ticket } = await submitResult();
  const stranger = await makeHolder(world);
  const foreign = await upload(`u:${stranger.id}`);
  const refused = await send(holder, ticket.publicId, { link: '', file: foreign });
  expect(refused.body.fields).toEqual({ file: 'Файл не найден. Загрузите его ещё раз' });
  const own = await upload('a:somewhere');
  expect((await send(holder, ticket.publicId, { link: '', file: own })).body.values.result?.file).toEqual({
    public_id: own,
    name: 'watch.png',
  });
  world.clock.advance(3 * DAY);
  await removeOrphanFiles(world.server.services);
  const stored = await world.db.selectFrom('file').select('public_id').execute();
  expect(stored.map(({ public_id }) => public_id)).toContain(own);
  expect(stored.map(({ public_id }) => public_id)).not.toContain(foreign);
});

test.each([
  ['before its window', { opens: 1000 }, 'results_closed'],
  ['in its first moment', { opens: 0 }, null],
  ['in its last moment', { closes: 0 }, null],
  ['after its window', { closes: -1 }, 'results_closed'],
  ['without a participant', { unregistered: true }, 'results_closed'],
] as const)('%s a result is taken or not: %o', async (_name, input, code) => {
  const { holder, ticket } = await submitResult(input);
  const answer = await send(holder, ticket.publicId);
  expect([answer.status, answer.body.code ?? null]).toEqual(code === null ? [200, null] : [409, code]);
  expect((await online(holder, ticket.publicId)).open).toBe(code === null);
});

test('a start on the spot, a stranger and nobody get the answer of a missing one (S21)', async () => {
  const { holder, ticket } = await submitResult();
  const stranger = await makeHolder(world);
  const [plain] = await makeSoldTickets(world, { userId: holder.id });
  const paths = ['/api/user/ticket/online/', '/api/user/result/', '/api/user/certificate/result/'];
  for (const path of paths) {
    const missing = await get(`${path}0000000000`, holder);
    expect(missing.status).toBe(404);
    expect(await get(path + ticket.publicId, stranger)).toEqual(missing);
    expect(await get(path + plain.publicId, holder)).toEqual(missing);
    expect((await get(path + ticket.publicId)).status).toBe(401);
  }
  expect((await send(stranger, ticket.publicId)).status).toBe(404);
  expect((await send(holder, plain.publicId)).status).toBe(404);
  expect((await send(undefined, ticket.publicId)).status).toBe(401);
});

test('an accepted result has its place and its diploma, named by the header (A7.35)', async () => {
  const { holder, ticket } = await submitResult({ bib: 77 });
  await send(holder, ticket.publicId);
  const path = `/api/user/certificate/result/${ticket.publicId}`;
  expect((await get(path, holder)).status).toBe(404);
  expect((await get(`/api/user/result/${ticket.publicId}`, holder)).status).toBe(404);
  const { public_id: id = '' } = (await online(holder, ticket.publicId)).result ?? {};
  await decideResult(world.server.services, id, { state: 'accepted' }, null);
  await faster(ticket.formatId, ticket.eventCityId, holder);
  const { body } = await get<{ values: object }>(`/api/user/result/${ticket.publicId}`, holder);
  expect(body.values).toMatchObject({
    ticket_public_id: ticket.publicId,
    participant: 'Анна Климова',
    number: 77,
    distance_km: 10.2,
    time: '52:31',
    place: 2,
    place_gender: 1,
    of: 2,
  });
  const answer = await world.fetch(path, { token: holder.token });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    'Диплом Ночная десятка Анна Климова.pdf',
  );
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pdf.pages).toBe(1);
  for (const text of [
    'Диплом финишёра',
    'Анна Климова',
    'Ночная десятка',
    '10,2 км',
    '52:31',
    '1-я',
    'из 1 женщины',
    '№ 77',
    '2-я из 2 на финише',
    'Результат внесён в протокол',
  ])
    expect(pdf.text).toContain(text);
});

test('an accepted result is a finish: the ticket is not returned, changed or passed on any more', async () => {
  const { holder, ticket } = await submitResult();
  const money = async () =>
    await (
      await world.fetch('/api/payment/cancel', {
        method: 'POST',
        token: holder.token,
        json: { ticket: ticket.publicId, confirm: false },
      })
    ).json();
  const actions = async () =>
    (await get<{ values: { actions: string[] } }>(`/api/user/ticket/${ticket.publicId}`, holder)).body.values
      .actions;
  const pass = async () =>
    (
      await (
        await world.fetch(`/api/user/ticket/${ticket.publicId}/transfer`, { token: holder.token })
      ).json()
    ).refusal;
  await send(holder, ticket.publicId);
  expect([(await money()).code, await actions()]).toEqual([
    undefined,
    ['change', 'distance', 'disable', 'online'],
  ]);
  expect(await pass()).not.toBe('transfer_checked_in');
  const { public_id: id = '' } = (await online(holder, ticket.publicId)).result ?? {};
  await decideResult(world.server.services, id, { state: 'accepted' }, null);
  expect([(await money()).code, await actions()]).toEqual(['refund_checked_in', ['online']]);
});

/** A man of the same format who was faster. */
async function faster(
  formatId: number,
  eventCityId: number,
  { id: userId }: RegisteredHolder,
): Promise<void> {
  const [ticket] = await makeSoldTickets(world, { userId, firstName: 'Олег' });
  await world.db
    .updateTable('participant')
    .set({ gender: 'male' })
    .where('first_name', '=', 'Олег')
    .execute();
  const row = await world.db
    .selectFrom('ticket')
    .select(['id', 'line_id'])
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('ticket')
    .set({ format_id: formatId, event_city_id: eventCityId })
    .where('id', '=', row.id)
    .execute();
  await world.db
    .updateTable('order_line')
    .set({ format_id: formatId, event_city_id: eventCityId })
    .where('id', '=', row.line_id)
    .execute();
  const quick = {
    public_id: randomId(),
    ticket_id: row.id,
    distance_m: 10_000,
    time_s: 2400,
    run_on: today(),
    proof_link: 'https://track.example/2',
    submitted_at: world.clock.now(),
  };
  await world.db
    .insertInto('online_result')
    .values({ ...quick, state: 'submitted' })
    .execute();
  await decideResult(world.server.services, quick.public_id, { state: 'accepted' }, null);
}

test('of thirty who tell a result at once one row is left, and a decision meets it whole', async () => {
  const { holder, ticket } = await submitResult();
  const answers = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, n) => await send(holder, ticket.publicId, { time: `0:5${n % 10}:00` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { public_id: id = '' } = (await online(holder, ticket.publicId)).result ?? {};
  const decided = await Promise.allSettled(
    Array.from(
      { length: 5 },
      async () => await decideResult(world.server.services, id, { state: 'accepted' }, null),
    ),
  );
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', holder.email)
    .execute();
  expect(letters).toEqual([{ kind: 'result_accepted' }]);
});

test('the books of results hold', async () => {
  const broken = await checkBooks(world.db, world.clock.now());
  expect(broken.filter(({ id }) => id === 'I84' || id === 'I18' || id === 'I80')).toEqual([]);
});
