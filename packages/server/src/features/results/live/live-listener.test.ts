import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { LiveRace } from './live.repo.ts';
import { frameOf, LiveListener } from './live-listener.ts';
import { LiveTable } from './live-table.ts';

const raceOf = (version: number): LiveRace => ({
  version,
  updated_at: null,
  points: [],
  running: version,
  finished: 0,
  total: 0,
  distance_m: null,
  start_time: new Date(0),
});
const tableOf = (version: number) => new LiveTable(raceOf(version), [], new Date(0));

function slowReader() {
  const stream = new PassThrough({ highWaterMark: 400 });
  // What a listener uses of a response is what every stream has.
  const listener = new LiveListener(stream as unknown as ServerResponse, [], -1);
  const tell = (version: number) => {
    const table = tableOf(version);
    listener.show(table, frameOf(table));
  };
  const readAll = () => String(stream.read() ?? '');
  return { stream, listener, tell, readAll };
}
const versionsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id));

test('a slow reader is sent nothing more until he has read, and then the newest table alone', async () => {
  const { tell, readAll } = slowReader();
  for (let version = 1; version <= 50; version += 1) tell(version);
  const sent: number[] = [];
  await vi.waitFor(() => {
    sent.push(...versionsIn(readAll()));
    expect(sent.at(-1)).toBe(50);
  });
  expect(sent.length).toBeLessThan(8);
});

test('who does not read for half a minute is hung up on', () => {
  vi.useFakeTimers();
  try {
    const { stream, listener, tell } = slowReader();
    for (let version = 1; version <= 50; version += 1) tell(version);
    listener.beat();
    expect(stream.destroyed).toBe(false);
    vi.advanceTimersByTime(31_000);
    listener.beat();
    expect(stream.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
