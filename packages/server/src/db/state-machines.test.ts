import { readFile } from 'node:fs/promises';
import { createDatabase, type TestDatabase } from '@distance/testkit/database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectClient } from './connect.ts';

/** Moves tried at random (trust.md G5); `PRICE_CASES` multiplies them at night. */
const MOVES = 6000 * Number(process.env['PRICE_CASES'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_121);

/** Where each machine may stop for ever; everything else must lead on. */
const TERMINAL: Record<string, string[]> = {
  order: ['refunded'],
  line: ['refunded'],
  payment: ['refunded'],
  refund: ['failed', 'succeeded'],
  ticket: ['refunded'],
  policy: ['cancelled'],
  goods_return: ['accepted', 'refused'],
  parcel: ['cancelled', 'delivered', 'returned'],
  receipt: ['registered'],
  result: [],
  transfer: ['accepted', 'declined', 'expired', 'recalled'],
};

interface Machine {
  entity: string;
  states: string[];
  /** `from to` as declared. */
  declared: Set<string>;
}

describe('state machines', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const machines: Machine[] = [];
  beforeAll(async () => {
    database = await createDatabase(inject('postgres'));
    client = await connectClient(database.url);
    const { rows } = await client.query<{ entity: string; from_state: string; to_state: string }>(
      'select entity, from_state, to_state from allowed_change order by 1, 2, 3',
    );
    for (const [entity, changes] of Map.groupBy(rows, (row) => row.entity)) {
      const states = new Set(changes.flatMap(({ from_state, to_state }) => [from_state, to_state]));
      states.delete('');
      machines.push({
        entity,
        states: [...states, 'nonsense'],
        declared: new Set(changes.map(({ from_state, to_state }) => `${from_state} ${to_state}`)),
      });
    }
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** A table of nothing but states, under the trigger that every real one has. */
  async function stand(entity: string, guarded = true): Promise<void> {
    await client.query('drop table if exists pg_temp.machine');
    await client.query(
      'create temp table machine (id bigint generated always as identity primary key, state text not null)',
    );
    if (guarded)
      await client.query(
        `create trigger machine_state after insert or update of state on machine for each row execute function keep_state_history('${entity}')`,
      );
  }

  /** Tries random moves of ten rows in the database itself and answers what was accepted, `from to`, in order per row. */
  async function walk({ states }: Machine, moves: number): Promise<{ id: number; step: string }[]> {
    await client.query('create temp table if not exists accepted (n bigserial, id bigint, step text)');
    await client.query('truncate accepted');
    await client.query(`select setseed(${(SEED % 1000) / 1000})`);
    await client.query(`
      do $$
      declare
        states text[] := array[${states.map((state) => `'${state}'`).join(', ')}];
        was text; wanted text; row_id bigint;
      begin
        for turn in 1..${moves} loop
          wanted := states[1 + floor(random() * array_length(states, 1))];
          begin
            if random() < 0.2 then
              was := '';
              insert into machine (state) values (wanted) returning id into row_id;
            else
              select id, state into row_id, was from machine order by id desc offset floor(random() * 10) limit 1;
              if row_id is null then continue; end if;
              update machine set state = wanted where id = row_id;
            end if;
            if was <> wanted then insert into accepted (id, step) values (row_id, was || ' ' || wanted); end if;
          exception when check_violation then null;
          end;
        end loop;
      end $$`);
    const { rows } = await client.query<{ id: number; step: string }>(
      'select id::int, step from accepted order by n',
    );
    return rows;
  }

  /** What of the accepted moves is not declared or leaves a terminal state; null = nothing. */
  function wrongMove({ entity, declared }: Machine, moves: { id: number; step: string }[]): string | null {
    const at = new Map<number, string>();
    for (const { id, step } of moves) {
      const [from = '', to = ''] = step.split(' ');
      if (!declared.has(step)) return `${entity}: ${step} is not declared`;
      if (TERMINAL[entity]?.includes(from)) return `${entity}: ${step} leaves what is final`;
      if ((at.get(id) ?? '') !== from) return `${entity}: ${step} forgets where it was`;
      at.set(id, to);
    }
    return null;
  }

  test('every machine is known here, ends where it should and reaches each of its states', () => {
    expect(machines.map(({ entity }) => entity).toSorted()).toEqual(Object.keys(TERMINAL).toSorted());
    for (const { entity, states, declared } of machines) {
      const steps = [...declared].map((step) => step.split(' '));
      const leading = new Set(steps.map(([from]) => from));
      expect({
        entity,
        ends: states.filter((state) => state !== 'nonsense' && !leading.has(state)).toSorted(),
      }).toEqual({
        entity,
        ends: TERMINAL[entity],
      });
      const reached = new Set(['']);
      for (let turn = 0; turn < states.length; turn += 1)
        for (const [from, to] of steps) if (reached.has(from ?? '')) reached.add(to ?? '');
      expect({ entity, reached: reached.size }).toEqual({ entity, reached: states.length });
    }
  });

  test('random moves: what is accepted is declared, what is final stays, the history tells it all (S2)', {
    timeout: 120_000,
  }, async () => {
    console.log(`state machines: SEED=${SEED}`);
    for (const machine of machines) {
      await stand(machine.entity);
      await client.query('delete from state_change');
      const moves = await walk(machine, MOVES);
      expect(wrongMove(machine, moves)).toBeNull();
      const { rows } = await client.query<{ step: string }>(
        `select from_state || ' ' || to_state as step from state_change where entity = $1 order by id`,
        [machine.entity],
      );
      expect(rows.map(({ step }) => step)).toEqual(moves.map(({ step }) => step));
    }
  });

  test('from each state to each other: the declared passes, every other is refused (S2)', async () => {
    for (const { entity, states, declared } of machines) {
      await stand(entity);
      const passed: string[] = [];
      for (const from of ['', ...states])
        for (const to of states) {
          if (from === to) continue;
          await client.query('begin');
          await client.query('alter table machine disable trigger machine_state');
          if (from !== '') await client.query('insert into machine (state) values ($1)', [from]);
          await client.query('alter table machine enable trigger machine_state');
          const tried =
            from === '' ? 'insert into machine (state) values ($1)' : 'update machine set state = $1';
          await client.query(tried, [to]).then(
            () => passed.push(`${from} ${to}`),
            (error: unknown) => expect(error).toMatchObject({ code: '23514' }),
          );
          await client.query('rollback');
        }
      expect({ entity, passed: passed.toSorted() }).toEqual({ entity, passed: [...declared].toSorted() });
    }
  });

  test('control: without its trigger the same walk finds what is not declared', async () => {
    for (const machine of machines) {
      await stand(machine.entity, false);
      expect(wrongMove(machine, await walk(machine, 500))).toContain('is not declared');
    }
  });

  test('every table with a state machine has the trigger, and its check knows the same states', async () => {
    const { rows } = await client.query<{ entity: string }>(
      `select distinct encode(tgargs, 'escape') as entity from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'keep_state_history' and not t.tgisinternal and t.tgrelid not in (select oid from pg_class where relpersistence = 't')`,
    );
    expect(rows.map(({ entity }) => entity.replace('\\000', '')).toSorted()).toEqual(
      Object.keys(TERMINAL).toSorted(),
    );
  });

  test('the tables of states in the documents are the declared ones (S2)', async () => {
    const page = await readFile(new URL('../../../../docs/payment-states.md', import.meta.url), 'utf8');
    const documented = new Map(
      machines.map(({ entity }) => [
        entity,
        entity === 'payment'
          ? stepsIn(page, /^\| (?!from|---)([^|]+) \| ([^|]+) \|/gm, 'Payment')
          : stepsIn(
              page,
              new RegExp(`^\\| ${entity} \\| ([^|]+) \\| ([^|]+) \\|$`, 'gm'),
              'Every other machine',
            ),
      ]),
    );
    expect(documented).toEqual(
      new Map(machines.map(({ entity, declared }) => [entity, [...declared].toSorted()])),
    );
  });
});

/** Rows of a section, each with states before and states after, as `from to`. */
function stepsIn(page: string, row: RegExp, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const steps = [...section.matchAll(row)].flatMap(([, from = '', to = '']) =>
    from
      .split(', ')
      .flatMap((one) => to.split(', ').map((other) => `${one === '–' ? '' : one.trim()} ${other.trim()}`)),
  );
  return [...new Set(steps)].toSorted();
}
