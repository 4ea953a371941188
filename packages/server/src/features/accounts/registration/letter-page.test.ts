import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { hashSecret } from '../../../public-id.ts';
import { linkCode } from '../links/mail-link.ts';

const VICTIM = {
  password: 'Хозяйка7писем',
  browser: 'victim-browser-key',
  agent: 'Firefox/140.0 (X11; Linux)',
};
const ATTACKER = {
  password: 'Чужой8пароль',
  browser: 'attacker-browser-key',
  agent: 'Chrome/140.0 (Windows NT)',
};
type Person = typeof VICTIM;
let world: CallWorld;
let addresses = 0;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => await world.db.deleteFrom('limit_counter').execute());

const nextEmail = () => `victim-${(addresses += 1)}@mail.example`;

async function ask(who: Person, method: string, path: string, json: object) {
  // Between two letters to an address, and past the minute of a limit.
  world.clock.advance(2 * MINUTE);
  const headers = { 'x-basket-key': who.browser, 'user-agent': who.agent };
  const answer = await world.fetch(path, { method, json, headers });
  return { status: answer.status, body: await answer.json() };
}

const register = async (who: Person, email: string, mailing = false) =>
  await ask(who, 'POST', '/api/user', { email, password: who.password, consents: ['pers-1'], mailing });
const sendAgain = async (who: Person, email: string) =>
  await ask(who, 'POST', '/api/user/verify/email/again', { email });
const signIn = async (who: Person, email: string) =>
  await ask(who, 'PUT', '/api/auth', { email, password: who.password });
const press = async (who: Person, code: string, more: object = {}) =>
  await ask(who, 'POST', '/api/user/verify/email', {
    code,
    password: who.password,
    consents: ['pers-1'],
    ...more,
  });

/** The codes of every letter that went to the address: the mailbox is the victim's. */
async function mailbox(email: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', 'verify_email')
    .orderBy('id')
    .execute();
  return rows.map(({ public_id: id }) => linkCode(world.settings.secretKey, 'verify_email', id));
}

async function lettersTo(email: string) {
  const rows = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function consentsOf(email: string) {
  return await world.db
    .selectFrom('consent')
    .innerJoin('users', 'users.id', 'consent.user_id')
    .select(['purpose', 'given'])
    .where('users.email', '=', email)
    .execute();
}

describe.each([
  ['the victim registers first', [VICTIM, ATTACKER]],
  ['the attacker registers first', [ATTACKER, VICTIM]],
  ['the attacker alone registers', [ATTACKER]],
] as const)('%s', (_order, people) => {
  test.each([
    ['and the first letter is followed', 'first', []],
    ['and the last letter is followed', 'last', []],
    ['and the victim asks for the letter again', 'last', [VICTIM]],
    ['and the attacker asks for the letter again', 'last', [ATTACKER]],
  ] as const)(
    '%s: the password and the consents are those of who holds the letter (A7.07, S13)',
    async (_which, which, again) => {
      const email = nextEmail();
      const guest = await makeUser(world.db, world.clock, { email, temporary: true });
      await makeSoldTickets(world, { userId: guest.id, email });
      for (const who of people) expect((await register(who, email, who === ATTACKER)).status).toBe(200);
      for (const who of again) expect((await sendAgain(who, email)).status).toBe(200);
      const codes = await mailbox(email);
      const code = (which === 'first' ? codes[0] : codes.at(-1)) ?? '';
      expect((await press(VICTIM, code)).status).toBe(200);
      expect((await signIn(ATTACKER, email)).status).toBe(400);
      const entered = await signIn(VICTIM, email);
      expect(entered).toMatchObject({ status: 200, body: { user: { email, mailing: false } } });
      const { values } = await (
        await world.fetch('/api/user/tickets/my', { token: entered.body.token })
      ).json();
      expect(values).toHaveLength(1);
      expect(await consentsOf(email)).toEqual([{ purpose: 'pers', given: true }]);
      for (const left of codes) expect((await press(ATTACKER, left)).body.code).toBe('link_over');
      expect((await signIn(ATTACKER, email)).status).toBe(400);
    },
  );
});

test('what a scanner of mail does with a letter opens no account: every page load and a call without a password (A4.21)', async () => {
  const email = nextEmail();
  await register(ATTACKER, email);
  const [code = ''] = await mailbox(email);
  for (const body of [{ code }, { code, consents: ['pers-1'] }, { code, password: VICTIM.password }])
    expect((await ask(VICTIM, 'POST', '/api/user/verify/email', body)).status).toBe(400);
  await world.fetch(`/verify/email/${code}`);
  await world.fetch(`/api/user/verify/email?code=${code}`);
  expect(await consentsOf(email)).toEqual([]);
  expect((await signIn(ATTACKER, email)).status).toBe(418);
  expect((await press(VICTIM, code)).status).toBe(200);
});

test('a password that is none and a missing consent are named, and the letter stays good (A5.07-A5.10)', async () => {
  const email = nextEmail();
  await register(VICTIM, email);
  const [code = ''] = await mailbox(email);
  expect((await press(VICTIM, code, { password: 'abc' })).body.fields).toEqual({
    password: 'Пароль должен состоять минимум из 4 символов',
  });
  expect((await press(VICTIM, code, { consents: [] })).body.code).toBe('consent_needed');
  expect((await press(VICTIM, code, { mailing: true })).status).toBe(200);
  expect(await consentsOf(email)).toHaveLength(2);
});

test('the consents of a registration are nobody’s when its address gets a password by another letter (A5.10, S13)', async () => {
  const email = nextEmail();
  await register(ATTACKER, email, true);
  await ask(VICTIM, 'POST', '/api/auth/resetpassword', { email });
  const { public_id: id } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', 'reset_password')
    .executeTakeFirstOrThrow();
  const code = linkCode(world.settings.secretKey, 'reset_password', id);
  const { body } = await ask(VICTIM, 'PUT', '/api/auth/resetpassword', { code });
  expect(body.new_account).toBe(true);
  const update = { code, secure: body.secure, password: VICTIM.password };
  const refused = await ask(VICTIM, 'POST', '/api/auth/resetpassword/update', update);
  expect(refused.body.code).toBe('consent_needed');
  const agreed = { ...update, consents: ['pers-1'] };
  expect((await ask(VICTIM, 'POST', '/api/auth/resetpassword/update', agreed)).status).toBe(200);
  expect(await consentsOf(email)).toEqual([{ purpose: 'pers', given: true }]);
  expect((await signIn(VICTIM, email)).body.user.mailing).toBe(false);
  expect((await signIn(ATTACKER, email)).status).toBe(400);
});

test('the first sign-in from another browser than the confirming one is told by letter, that from it is not (S10)', async () => {
  const [own, other] = [nextEmail(), nextEmail()];
  for (const email of [own, other]) {
    await register(VICTIM, email);
    await press(VICTIM, (await mailbox(email))[0] ?? '');
  }
  expect((await signIn(VICTIM, own)).status).toBe(200);
  expect(await lettersTo(own)).toEqual(['verify_email']);
  expect((await signIn({ ...ATTACKER, password: VICTIM.password }, other)).status).toBe(200);
  expect(await lettersTo(other)).toEqual(['verify_email', 'new_device']);
});

test('who registers a stranger’s address learns nothing of it at the sign-in page, with its letter sent again or not (S12)', async () => {
  const { email: known } = await makeUser(world.db, world.clock);
  const unknown = nextEmail();
  const answers = [];
  for (const email of [known, unknown]) {
    const all = [await register(ATTACKER, email), await signIn(ATTACKER, email)];
    all.push(await sendAgain(ATTACKER, email), await signIn(ATTACKER, email), await signIn(VICTIM, email));
    answers.push(all);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(({ status }) => status)).toEqual([200, 418, 200, 418, 400]);
  expect(await lettersTo(known)).toEqual(['account_exists', 'account_exists']);
});

test('a letter that was to confirm what an account claims opens nothing any more', async () => {
  const claimer = await makeUser(world.db, world.clock, { email: nextEmail(), confirmed: false });
  const before = linkCode(world.settings.secretKey, 'verify_email', 'a-letter-of-before');
  await world.db
    .insertInto('mail_link')
    .values({
      public_id: 'a-letter-of-before',
      purpose: 'verify_email',
      user_id: claimer.id,
      email: claimer.email,
      address: '',
      secret_hash: hashSecret(before),
      created_at: world.clock.now(),
      expires_at: new Date(world.clock.now().getTime() + DAY),
    })
    .execute();
  const token = await makeToken(world.db, world.clock, claimer.id);
  expect((await press(VICTIM, before)).body.code).toBe('link_over');
  expect((await sendAgain(VICTIM, claimer.email)).status).toBe(200);
  const code = (await mailbox(claimer.email)).at(-1) ?? '';
  expect((await press(VICTIM, code)).status).toBe(200);
  const { user } = await (await world.fetch('/api/auth', { token })).json();
  expect(user.email).toBeNull();
  expect((await signIn(VICTIM, claimer.email)).body.user.public_id).not.toBe(claimer.publicId);
});
