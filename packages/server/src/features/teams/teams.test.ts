import type { TeamView } from '@distance/contract/teams.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { randomId } from '../../public-id.ts';
import { fileKey } from '../files/file-access.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());

const PERSON = {
  first_name: 'Пётр',
  last_name: 'Ильин',
  phone: '79161234567',
  gender: 'male',
  birth_date: '1990-05-14',
};

/** A relay of three that costs nothing, so that pressing pay is enough. */
async function relay(): Promise<MadeFormat> {
  const format = await makeFormat(world.db, clock, { price: 0, preregistration: true });
  await world.db
    .updateTable('format')
    .set({ is_team: true, team_all: true, fixed_count: 3, team_size: 3, allow_later: true })
    .where('id', '=', format.id)
    .execute();
  return format;
}

/** Order of a whole team: the captain fills in the first place. */
function teamBody(format: MadeFormat, title: string | null = 'Ласточки') {
  const body = paymentBody(format, { total: 0 });
  const tickets = ['first', 'second', 'third'].map((name, at) => ({
    ...body.tickets[0],
    unique_id: `${body.tickets[0]?.unique_id}-${name}`,
    count: 1,
    preReg: at === 0 ? 'ok' : 'later',
    team_title: title,
  }));
  return { ...body, tickets, register: [{ ...PERSON, unique_id: tickets[0]?.unique_id }] };
}

interface Bought {
  order: { public_id: string; key: string };
  token: string;
}

async function buyTeam(format: MadeFormat) {
  const bought = await world.call<Bought>('POST', '/api/payment', { body: teamBody(format) });
  expect(bought.status).toBe(200);
  const { public_id, captain } = await world.db
    .selectFrom('team')
    .innerJoin('orders', 'orders.id', 'team.order_id')
    .select(['team.public_id', 'orders.user_id as captain'])
    .where('orders.public_id', '=', bought.body.order.public_id)
    .executeTakeFirstOrThrow();
  return { id: public_id, captain, key: bought.body.order.key, token: bought.body.token };
}

const open = async (id: string, key?: string, token?: string) =>
  await world.call<{ values: TeamView }>(
    'GET',
    `/api/teams/${id}${key === undefined ? '' : `?key=${key}`}`,
    token === undefined ? {} : { token },
  );

const join = async (id: string, key: string, more: object = {}) =>
  await world.call<{
    code: string;
    fields?: object;
    ticket: { public_id: string; key: string };
    values: TeamView;
  }>('POST', `/api/teams/${id}/members`, {
    body: { key, email: 'member@mail.example', participant: PERSON, ...more },
  });

test('a team is bought whole, numbered, and its captain sees who is missing (P1.06, A7.74, A3.23)', async () => {
  const format = await relay();
  const first = await buyTeam(format);
  const second = await buyTeam(format);
  const { body } = await open(first.id, first.key);
  expect(body.values).toMatchObject({
    public_id: first.id,
    title: 'Ласточки',
    number: 1,
    format_public_id: format.publicId,
    size: 3,
    registered: 1,
    role: 'captain',
  });
  expect(body.values.members.map(({ name, registered }) => [name, registered])).toEqual([
    ['Пётр Ильин', true],
    [null, false],
    [null, false],
  ]);
  expect((await open(second.id, undefined, second.token)).body.values).toMatchObject({
    number: 2,
    role: 'captain',
  });
});

test('a team without a name is refused and names the ticket', async () => {
  const format = await relay();
  for (const title of [null, '   ']) {
    const body = teamBody(format, title);
    const answer = await world.call<{ code: string; fields: object }>('POST', '/api/payment', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([`tickets.${body.tickets[0]?.unique_id}.team_title`]);
  }
});

test('strangers see how full a team is, members short names, nobody but the captain the tickets and the invitation', async () => {
  const team = await buyTeam(await relay());
  const invite = (await open(team.id, team.key)).body.values.invite_key ?? '';
  const stranger = await makeToken(world.db, clock, (await makeUser(world.db, clock)).id);
  for (const answer of [
    await open(team.id),
    await open(team.id, 'x'.repeat(26)),
    await open(team.id, undefined, stranger),
  ]) {
    expect(answer.body.values).toMatchObject({
      role: 'visitor',
      members: [],
      registered: 1,
      invite_key: null,
    });
  }
  const { values } = (await open(team.id, invite)).body;
  expect(values).toMatchObject({ role: 'member', invite_key: null });
  expect(values.members[0]).toEqual({
    position: 1,
    name: 'Пётр И.',
    registered: true,
    ticket_public_id: null,
  });
  expect((await open('none')).status).toBe(404);
});

test('a member fills in a place, gets a letter with this one ticket, and its key opens nothing else (A3.10)', async () => {
  const team = await buyTeam(await relay());
  const { invite_key, members } = (await open(team.id, team.key)).body.values;
  const joined = await join(team.id, invite_key ?? '', { consents: ['pers-1'] });
  expect(joined.status).toBe(200);
  const { ticket } = joined.body;
  expect(joined.body.values.registered).toBe(2);
  const { consents } = await world.db
    .selectFrom('participant')
    .innerJoin('ticket', 'ticket.participant_id', 'participant.id')
    .select('participant.consents')
    .where('ticket.public_id', '=', ticket.public_id)
    .executeTakeFirstOrThrow();
  expect(consents).toEqual(['pers-1']);
  const opened = await world.call<{ values: { info: object; team: object } }>(
    'GET',
    `/api/user/ticket/${ticket.public_id}?key=${ticket.key}`,
  );
  expect(opened.body.values).toMatchObject({
    info: { registered: true, first_name: 'Пётр', inside_number: '2' },
    team: { number: 1, title: 'Ласточки' },
  });
  const others = members.map((member) => member.ticket_public_id).filter((id) => id !== ticket.public_id);
  for (const id of others)
    expect((await world.call('GET', `/api/user/ticket/${id}?key=${ticket.key}`)).status).toBe(404);
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'team_joined')
    .where('dedupe_key', 'like', `%${ticket.public_id}%`)
    .executeTakeFirstOrThrow();
  expect(letter.to_address).toBe('member@mail.example');
  const { html, attachments } = await composeLetter(world.server.services, letter);
  expect(html).toContain(ticket.key);
  expect(html).not.toContain(team.key);
  expect(attachments.map(({ filename }) => filename.split('.').at(-1))).toEqual(['pdf', 'ics']);
  // One that waits until the ticket has been handed on shows nothing of the next person.
  await world.db
    .updateTable('ticket')
    .set((set) => ({ code_version: set('code_version', '+', 1) }))
    .where('public_id', '=', ticket.public_id)
    .execute();
  const late = await composeLetter(world.server.services, letter);
  expect(late.attachments).toEqual([]);
  expect(late.html).not.toContain('Пётр');
  expect((await world.call('GET', `/api/user/ticket/${ticket.public_id}?key=${ticket.key}`)).status).toBe(
    404,
  );
});

test('two who come for the last place: one gets it, the other hears that the team is full', async () => {
  const team = await buyTeam(await relay());
  const invite = (await open(team.id, team.key)).body.values.invite_key ?? '';
  expect((await join(team.id, invite)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(team.id, invite)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'team_full')).toHaveLength(9);
  const complete = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', `team_complete:${team.id}`)
    .execute();
  expect(complete).toHaveLength(1);
  expect(await checkBooks(world.db, clock.now())).toEqual([]);
});

test('a place that the captain gives back is not missing, and nobody takes it', async () => {
  const team = await buyTeam(await relay());
  const { members, invite_key } = (await open(team.id, team.key)).body.values;
  const cancelled = await world.call('POST', '/api/payment/cancel', {
    body: { ticket: members[2]?.ticket_public_id },
    token: team.token,
  });
  expect(cancelled.status).toBe(200);
  expect((await open(team.id, team.key)).body.values).toMatchObject({ size: 2, registered: 1 });
  expect((await join(team.id, invite_key ?? '')).body.values).toMatchObject({ size: 2, registered: 2 });
  expect((await join(team.id, invite_key ?? '')).body.code).toBe('team_full');
});

test('what a member sends is judged as in the basket', async () => {
  const team = await buyTeam(await relay());
  const invite = (await open(team.id, team.key)).body.values.invite_key ?? '';
  const empty = await join(team.id, invite, { participant: { ...PERSON, first_name: '' } });
  expect(empty.body).toMatchObject({
    code: 'participant_invalid',
    fields: { 'register.member.first_name': 'Заполните поле' },
  });
  expect((await join(team.id, invite, { email: 'nobody' })).body).toMatchObject({ code: 'invalid' });
  expect((await join(team.id, 'x'.repeat(26))).status).toBe(404);
  expect((await open(team.id, team.key)).body.values.registered).toBe(1);
});

test('the captain renames and renews the invitation, nobody else does, and not after the changes are closed', async () => {
  const team = await buyTeam(await relay());
  const old = (await open(team.id, team.key)).body.values.invite_key ?? '';
  const change = async (body: object, token?: string) =>
    await world.call<{ code: string; values: TeamView }>('PUT', `/api/teams/${team.id}`, {
      body,
      ...(token === undefined ? {} : { token }),
    });
  expect((await change({ title: 'Стрижи', key: old })).status).toBe(404);
  expect((await change({ title: ' ', key: team.key })).status).toBe(400);
  expect((await change({ title: ' Стрижи ', key: team.key })).body.values.title).toBe('Стрижи');
  const renewed = await change({ renew_invite: true }, await makeToken(world.db, clock, team.captain));
  expect(renewed.body.values.title).toBe('Стрижи');
  expect((await join(team.id, old)).status).toBe(404);
  await world.db
    .updateTable('event_city')
    .set({ changes_until: new Date(clock.now().getTime() - DAY) })
    .where('id', '=', (q) =>
      q
        .selectFrom('team')
        .innerJoin('format', 'format.id', 'team.format_id')
        .select('format.event_city_id')
        .where('team.public_id', '=', team.id),
    )
    .execute();
  expect((await change({ title: 'Поздно', key: team.key })).body.code).toBe('registration_closed');
  expect((await join(team.id, renewed.body.values.invite_key ?? '')).body.code).toBe('registration_closed');
});

test('a member’s medical certificate is not the captain’s to read, nor to name as his own (S21, S31)', async () => {
  const format = await relay();
  await world.db.updateTable('format').set({ ask_medical: 'optional' }).where('id', '=', format.id).execute();
  const { id, key, token } = await buyTeam(format);
  const { invite_key: invite } = (await open(id, key)).body.values;
  const publicId = randomId();
  await world.db
    .insertInto('file')
    .values({
      public_id: publicId,
      storage_key: await world.server.services.files.write(Buffer.from('"a certificate"')),
      owner_key: 'a:network of the member',
      name: 'справка.pdf',
      type: 'pdf',
      size: 14,
      sha256: Buffer.alloc(32),
      created_at: clock.now(),
    })
    .execute();
  const participant = { ...PERSON, medical_file: publicId, medical_until: '2030-01-01' };
  expect((await join(id, invite ?? '', { participant })).status).toBe(200);
  const read = async (query: string, by?: string) =>
    (await world.call('GET', `/api/files/${publicId}${query}`, by === undefined ? {} : { token: by })).status;
  expect(await read('', token)).toBe(404);
  expect(await read(`?key=${fileKey(world.settings.secretKey, publicId)}`)).toBe(200);
  expect(await join(id, invite ?? '', { participant })).toMatchObject({
    status: 400,
    body: { code: 'participant_invalid' },
  });
});

test('a captain sees of a member who filled a place in himself the name alone (S21, S31)', async () => {
  const { id, key, captain } = await buyTeam(await relay());
  const { invite_key: invite } = (await open(id, key)).body.values;
  const person = { ...PERSON, last_name: 'Кротов', phone: '79265550199', birth_date: '1991-02-03' };
  const joined = await join(id, invite ?? '', { participant: person });
  expect(joined.status).toBe(200);
  await world.db.updateTable('users').set({ temporary: false }).where('id', '=', captain).execute();
  const token = await makeToken(world.db, clock, captain);
  const form = async (ticket: string) =>
    await world.call('GET', `/api/user/ticket/${ticket}/participant`, { token });
  const members = (await open(id, key, token)).body.values.members;
  expect(await form(members[0]?.ticket_public_id ?? '')).toMatchObject({
    body: { values: { phone: PERSON.phone }, member: null },
  });
  const shown = await form(joined.body.ticket.public_id);
  expect(shown).toMatchObject({
    status: 200,
    body: { values: null, member: { first_name: 'Пётр', last_name: 'Кротов' } },
  });
  for (const secret of [person.phone, person.birth_date]) {
    expect(JSON.stringify(shown.body)).not.toContain(secret);
  }
  // He may still give the place to somebody else.
  const changed = await world.call('PUT', '/api/user/ticket', {
    token,
    body: { public_id: joined.body.ticket.public_id, change: true, participant: PERSON },
  });
  expect(changed.status).toBe(200);
  expect((await form(joined.body.ticket.public_id)).body).toMatchObject({ member: null });
});

test('who has passed every ticket of a team on is its captain no more, and who holds the first one is (S21)', async () => {
  const format = await relay();
  const { id, key, token, captain } = await buyTeam(format);
  const next = await makeUser(world.db, clock);
  const nextToken = await makeToken(world.db, clock, next.id);
  const roles = async () => {
    const views = [
      await open(id, undefined, token),
      await open(id, key),
      await open(id, undefined, nextToken),
    ];
    return views.map(({ body }) => body.values.role);
  };
  const tickets = await world.db
    .selectFrom('ticket')
    .innerJoin('team', 'team.id', 'ticket.team_id')
    .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
    .select('ticket.id')
    .where('team.public_id', '=', id)
    .orderBy('order_line.position')
    .execute();
  const give = async (to: number, at: number) =>
    await world.db
      .updateTable('ticket')
      .set({ holder_id: to })
      .where('id', '=', tickets[at]?.id ?? 0)
      .execute();
  await give(next.id, 0);
  await give(next.id, 1);
  expect(await roles()).toEqual(['captain', 'captain', 'visitor']);
  await give(next.id, 2);
  expect(await roles()).toEqual(['visitor', 'visitor', 'captain']);
  const rename = async (by: object, body: object) =>
    (await world.call('PUT', `/api/teams/${id}`, { ...by, body: { title: 'Стрижи', ...body } })).status;
  expect([
    await rename({ token }, {}),
    await rename({}, { key }),
    await rename({ token: nextToken }, {}),
  ]).toEqual([404, 404, 200]);
  // The buyer who has none of them left and gets one back is captain again.
  await give(captain ?? 0, 1);
  expect(await roles()).toEqual(['captain', 'captain', 'visitor']);
});
