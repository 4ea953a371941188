import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Mailer } from '../../adapters/mailer.ts';
import { plus } from '../../clock.ts';
import type { Letter } from './letter-writer.ts';
import { queueLetter } from './queue-letter.ts';
import { sendLetter } from './send-letter.job.ts';

const PAUSE = 20_000;

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function queue(dedupeKey: string): Promise<number> {
  const { db, clock } = world;
  await queueLetter(db, {
    kind: 'news_welcome',
    dedupeKey,
    to: 'anna@mail.example',
    locale: 'ru',
    orderId: null,
    now: clock.now(),
  });
  return (
    await db.selectFrom('outbox').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirstOrThrow()
  ).id;
}

const stateOf = async (id: number) => ({
  letter: await world.db
    .selectFrom('outbox')
    .select(['state', 'attempts', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
  jobs: (
    await sql`select attempts, run_at from graphile_worker.jobs where key = ${`letter:${id}`}`.execute(
      world.db,
    )
  ).rows,
});

test.each([
  { pauses: 'before', left: [PAUSE], did: [] },
  { pauses: 'while', left: [0], did: ['composed', 'sent'] },
])(
  'a mail server that falls silent $pauses a letter is composed costs it no try: it comes again after the pause (F16)',
  async ({ pauses, left, did }) => {
    const { services } = world.server;
    const id = await queue(pauses);
    const done: string[] = [];
    const mailer: Mailer = {
      pauseLeft: () => left.shift() ?? PAUSE,
      async send() {
        done.push('sent');
        return { ok: false, kind: 'paused', reason: 'silent', mailbox: false };
      },
    };
    const welcome: Letter = {
      async write() {
        done.push('composed');
        return { content: { subject: '', preview: '', title: '', blocks: [], foot: '' } };
      },
      sample: () => ({}),
    };
    await sendLetter({ ...services, letters: { news_welcome: welcome }, mailer }, { letter: id });
    expect(done).toEqual(did);
    expect(await stateOf(id)).toEqual({
      letter: { state: 'queued', attempts: 0, failure: null },
      jobs: [{ attempts: 0, run_at: plus(world.clock.now(), PAUSE) }],
    });
  },
);
