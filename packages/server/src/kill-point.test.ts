import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const POINT = 'payment made, answer not stored';
const run = (env: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { killPoint } = await import('${new URL('./kill-point.ts', import.meta.url).href}'); killPoint('${POINT}'); console.log('lives');`,
    ],
    { env, encoding: 'utf8' },
  );

test.each(['production', 'development', ''])(
  'a kill point is nothing where NODE_ENV is «%s», whatever KILL_AT says (S41)',
  (mode) => {
    const ended = run({ NODE_ENV: mode, KILL_AT: POINT });
    expect({ signal: ended.signal, out: ended.stdout.trim() }).toEqual({ signal: null, out: 'lives' });
  },
);

test('under test only the named point kills (F01)', () => {
  expect(run({ NODE_ENV: 'test', KILL_AT: POINT }).signal).toBe('SIGKILL');
  expect(run({ NODE_ENV: 'test', KILL_AT: 'payment stored, browser not answered' }).signal).toBeNull();
  expect(run({ NODE_ENV: 'test' }).signal).toBeNull();
});
