import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { SMS_KEYS } from './sms-box.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 's' });
});
afterEach(async () => emulator.close());

const TO = '79250000001';

async function post(path: string, fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${emulator.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.status).toBe(200);
  return answer.json();
}
const smsru = async (more: Record<string, string> = {}) =>
  post('/smsru/sms/send', { api_id: SMS_KEYS.smsruApiId, to: TO, msg: 'код 1234', json: '1', ...more });
const smsc = async (more: Record<string, string> = {}) =>
  post('/smsc/sys/send.php', {
    login: SMS_KEYS.smscLogin,
    psw: SMS_KEYS.smscPassword,
    phones: TO,
    mes: 'код 1234',
    fmt: '3',
    id: '17',
    ...more,
  });

test('SMS.ru answers each number by itself and keeps the message', async () => {
  expect(await smsru({ to: `${TO},12` })).toMatchObject({
    status: 'OK',
    status_code: 100,
    sms: { [TO]: { status: 'OK', status_code: 100 }, 12: { status: 'ERROR', status_code: 202 } },
  });
  expect(emulator.control.messages({ to: TO })).toMatchObject([{ carrier: 'smsru', text: 'код 1234' }]);
  expect(await smsru()).toMatchObject({ sms: { [TO]: { status_code: 231 } } });
  emulator.control.moveTime(61_000);
  expect(await smsru()).toMatchObject({ sms: { [TO]: { status_code: 100 } } });
});

test('SMS.ru refuses what it refuses', async () => {
  expect(await smsru({ api_id: 'x' })).toMatchObject({ status_code: 200 });
  expect(await smsru({ msg: '' })).toMatchObject({ status_code: 203 });
  expect(await smsru({ ttl: '0' })).toMatchObject({ status_code: 208 });
  const got = await fetch(
    `${emulator.url}/smsru/sms/send?api_id=${SMS_KEYS.smsruApiId}&to=${TO}&msg=a&json=1`,
  );
  expect(await got.json()).toMatchObject({ status_code: 210 });
  expect(emulator.control.messages()).toEqual([]);
});

test('SMSC answers its id and counts parts, and refuses by numbers of its own', async () => {
  expect(await smsc()).toEqual({ id: 17, cnt: 1 });
  expect(await smsc()).toMatchObject({ error_code: 9, id: 17 });
  expect(await smsc({ psw: 'x' })).toMatchObject({ error_code: 2 });
  expect(await smsc({ mes: '' })).toMatchObject({ error_code: 1 });
  expect(await smsc({ phones: '12' })).toMatchObject({ error_code: 7 });
});

test.each([
  ['sms_no_money', 201, 3],
  ['sms_wrong_number', 202, 7],
  ['sms_no_route', 207, 8],
  ['sms_stop_list', 209, 6],
  ['sms_day_limit', 230, 8],
  ['sms_unavailable', 220, 4],
] as const)('the fault %s is told in each carrier’s own number (F16)', async (kind, ru, sc) => {
  emulator.control.addFault({ kind, to: TO, times: 2 });
  expect(await smsru()).toMatchObject({ sms: { [TO]: { status_code: ru } } });
  expect(await smsc()).toMatchObject({ error_code: sc });
  expect(emulator.control.messages()).toEqual([]);
});

test('silence after the work leaves the message delivered, and the log keeps no key', async () => {
  emulator.control.addFault({ kind: 'timeout_after', operation: 'sms.send', delay_ms: 20 });
  await expect(smsru()).rejects.toThrow('fetch failed');
  expect(await emulator.control.waitForMessages({ to: TO })).toHaveLength(1);
  await smsc({ phones: '79250000002' });
  const log = JSON.stringify(emulator.control.requests());
  expect(log).not.toContain(SMS_KEYS.smsruApiId);
  expect(log).toContain('***');
  const page = await (await fetch(`${emulator.url}/messages`)).text();
  expect(page).toContain('код 1234');
});
