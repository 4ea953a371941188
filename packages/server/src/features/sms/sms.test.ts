import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { SMS_KEYS } from '@distance/emulator/sms/sms-box.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { codeOf, freshPhone } from '@distance/testkit/phone-codes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createSmsSender, type OutgoingSms, type SmsSender } from '../../adapters/sms.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { composeSms } from '../phones/compose-sms.ts';
import { retrySms } from './retry-sms.ts';
import { sendSms } from './send-sms.job.ts';

let world: CallWorld;
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({
    shopId: '1',
    secretKey: 'x',
    now: () => world?.clock.now() ?? new Date(),
  });
  world = await startCallWorld(inject('postgres'), {
    SMSRU_URL: `${emulator.url}/smsru`,
    SMSRU_API_ID: SMS_KEYS.smsruApiId,
    SMSRU_FROM: 'Distance',
    SMSC_URL: `${emulator.url}/smsc/sys`,
    SMSC_LOGIN: SMS_KEYS.smscLogin,
    SMSC_PASSWORD: SMS_KEYS.smscPassword,
  });
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});
beforeEach(() => world.clock.advance(2 * DAY));
afterEach(() => emulator.control.clearFaults());

async function asked(locale: 'ru' | 'en' = 'ru') {
  const phone = freshPhone();
  await world.db.deleteFrom('limit_counter').execute();
  const answer = await world.fetch('/api/user/code', { method: 'POST', json: { phone }, locale });
  expect(answer.status).toBe(200);
  const { id } = await row(phone);
  return { phone, id, code: await codeOf(world.db, world.settings.secretKey, phone) };
}
const row = async (phone: string) =>
  await world.db
    .selectFrom('sms')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const send = async (id: number, sender: SmsSender = createSmsSender(world.settings.sms)) =>
  await sendSms({ ...world.server.services, sender, compose: composeSms }, { sms: id });
const delivered = (phone: string) =>
  emulator.control.messages({ to: phone }).map(({ carrier, text }) => `${carrier}: ${text}`);
/** When the message's job comes next. */
const jobAt = async (id: number) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`sms:${id}`}`.execute(world.db);
  return rows[0]?.run_at;
};

test('a code goes out in the language of who asked, once, and neither table holds its digits (S11)', async () => {
  const { phone, id, code } = await asked();
  await Promise.all([send(id), send(id), send(id)]);
  await send(id);
  expect(delivered(phone)).toEqual([`smsru: Дистанция: код входа ${code}. Никому его не сообщайте`]);
  expect(emulator.control.messages({ to: phone })[0]).toMatchObject({ from: 'Distance', ip: '127.0.0.1' });
  const stored = await row(phone);
  expect(stored).toMatchObject({ state: 'sent', provider: 'smsru', attempts: 1 });
  expect(JSON.stringify(stored.payload)).not.toContain(code);
  // One message of Cyrillic holds 70 signs; more are paid for twice.
  expect(emulator.control.messages({ to: phone })[0]?.text.length).toBeLessThanOrEqual(70);
  const english = await asked('en');
  await send(english.id);
  expect(delivered(english.phone)[0]).toContain(`sign-in code ${english.code}`);
});

test.each(['sms_no_money', 'sms_unavailable'] as const)(
  'a carrier that refuses for certain is followed by the other: %s (F16)',
  async (kind) => {
    const { phone, id, code } = await asked();
    emulator.control.addFault({ kind, to: phone });
    await send(id);
    expect(delivered(phone)).toEqual([`smsc: Дистанция: код входа ${code}. Никому его не сообщайте`]);
    expect(await row(phone)).toMatchObject({ state: 'sent', provider: 'smsc', provider_id: String(id) });
  },
);

test.each(['sms_wrong_number', 'sms_no_route', 'sms_stop_list', 'sms_day_limit'] as const)(
  'a refused number is given up and tried nowhere else: %s (F16)',
  async (kind) => {
    const { phone, id } = await asked();
    emulator.control.addFault({ kind, to: phone });
    await send(id);
    expect(delivered(phone)).toEqual([]);
    expect((await row(phone)).state).toBe('failed');
    await send(id);
    expect(delivered(phone)).toEqual([]);
  },
);

test.each(['reset_after', 'error_500_after', 'broken_json'] as const)(
  'what may have been delivered is not repeated within a minute, nor by the other carrier: %s (F16)',
  async (kind) => {
    const { phone, id } = await asked();
    emulator.control.addFault({ kind, operation: 'sms.send', to: phone });
    await send(id);
    expect(delivered(phone)).toHaveLength(1);
    expect((await row(phone)).state).toBe('queued');
    expect(await jobAt(id)).toEqual(new Date(world.clock.now().getTime() + MINUTE));
    world.clock.advance(MINUTE - SECOND);
    await send(id);
    expect(delivered(phone)).toHaveLength(1);
    // SMS.ru knows the text from a minute ago, or takes it once more.
    world.clock.advance(2 * SECOND);
    await send(id);
    expect((await row(phone)).state).toBe('sent');
    expect(delivered(phone).every((text) => text.startsWith('smsru'))).toBe(true);
  },
);

test('after silence a code that is over is not sent again', async () => {
  const { phone, id } = await asked();
  emulator.control.addFault({ kind: 'reset_before', operation: 'sms.send', to: phone });
  await send(id);
  world.clock.advance(MINUTE + SECOND);
  // As when its number was proved by another code, or guessed at too often.
  await world.db
    .updateTable('auth_code')
    .set({ voided_at: world.clock.now() })
    .where('phone', '=', phone)
    .execute();
  await send(id);
  expect(delivered(phone)).toEqual([]);
  expect(await world.db.selectFrom('sms').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'failed',
  });
});

test('when no carrier takes it the job fails and comes again at once, for the code’s five minutes', async () => {
  const { phone, id } = await asked();
  emulator.control.addFault({ kind: 'sms_no_money', to: phone, times: 2 });
  await expect(send(id)).rejects.toThrow('was not sent: smsru: 201; smsc: 3');
  await send(id);
  expect(delivered(phone)).toHaveLength(1);

  const late = await asked();
  emulator.control.addFault({ kind: 'sms_no_money', to: late.phone, times: null });
  await expect(send(late.id)).rejects.toThrow('was not sent');
  world.clock.advance(5 * MINUTE);
  await send(late.id);
  expect((await row(late.phone)).state).toBe('failed');
});

test('a process that died while sending leaves its message to the next, a minute later', async () => {
  const { phone, id } = await asked();
  const dies: SmsSender = {
    async send(message: OutgoingSms) {
      await createSmsSender(world.settings.sms).send(message);
      throw new Error('killed');
    },
  };
  await expect(send(id, dies)).rejects.toThrow('killed');
  await send(id);
  expect(delivered(phone)).toHaveLength(1);
  expect((await row(phone)).state).toBe('queued');
});

test('messages whose job is gone are queued again for a day, then given up', async () => {
  const { phone, id } = await asked();
  await sql`delete from graphile_worker._private_jobs where key = ${`sms:${id}`}`.execute(world.db);
  await retrySms(world.server.services);
  expect(await jobAt(id)).toBeUndefined();
  world.clock.advance(HOUR);
  await retrySms(world.server.services);
  expect(await jobAt(id)).toBeDefined();
  world.clock.advance(DAY);
  await retrySms(world.server.services);
  expect((await row(phone)).state).toBe('failed');
});
