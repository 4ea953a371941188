import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedToken, storeSession } from '../../signals/session.ts';

/** Questions on their way, the oldest first; each is answered by hand. */
let asked: { event: string; answer: (own: number) => Promise<void>; fail: () => Promise<void> }[] = [];
const settle = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
};
vi.stubGlobal(
  'fetch',
  async (url: string) =>
    await new Promise<Response>((resolve, reject) => {
      asked.push({
        event: url,
        answer: async (own) => {
          const line = { format: { public_id: 'ten' }, wanted: own };
          resolve(Response.json({ values: [], hours: [], own: own === 0 ? [] : [line] }));
          await new Promise((done) => setTimeout(done));
        },
        fail: async () => {
          reject(new TypeError('failed'));
          await settle();
        },
      });
    }),
);
vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
const { openWaiting, refreshWaiting, waitingOf } = await import('./event-waiting.ts');

let events = 0;
let event = '';
beforeEach(() => {
  asked = [];
  event = `event-${(events += 1)}`;
});
afterEach(() => storedToken.set(null));
afterAll(() => vi.unstubAllGlobals());

/** Places that one waits for; 0: none, null: nothing is known. */
const own = () => {
  const known = waitingOf(event);
  return known === null ? null : (known.own[0]?.wanted ?? 0);
};

test('an answer that was asked for before joining does not undo the one that came after it', async () => {
  openWaiting(event, null);
  void refreshWaiting(event);
  const [opened, joined] = asked;
  await joined?.answer(7);
  await opened?.answer(0);
  expect(own()).toBe(7);
});

test('what was asked for another person is not shown to this one', async () => {
  openWaiting(event, null);
  storeSession('token-2', '{"public_id":"anna"}');
  openWaiting(event, 'token-2');
  const [guest, anna] = asked;
  await anna?.answer(3);
  await guest?.answer(0);
  expect(own()).toBe(3);
});

test('the answer about an event that was left shows nothing, and takes nothing from the one that is open', async () => {
  openWaiting(`${event}-before`, null);
  openWaiting(event, null);
  const [before, here] = asked;
  await here?.answer(5);
  await before?.answer(9);
  expect(own()).toBe(5);
  void refreshWaiting(`${event}-before`);
  await asked[2]?.fail();
  expect(own()).toBe(5);
});

test('a question without an answer leaves what is known, and the next one is heard', async () => {
  openWaiting(event, null);
  await asked[0]?.answer(4);
  void refreshWaiting(event);
  await asked[1]?.fail();
  expect(own()).toBe(4);
  void refreshWaiting(event);
  await asked[2]?.answer(0);
  expect(own()).toBe(0);
});
