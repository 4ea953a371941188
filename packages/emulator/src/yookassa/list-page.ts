import { invalidRequest } from './yookassa-error.ts';

export type Query = Readonly<Record<string, string | undefined>>;

interface Listed {
  id: string;
  status: string;
  createdAt: number;
}

type Read<T> = (record: T) => string | number | undefined;

/**
 * One page of a list, newest first: `{ type:"list", items, next_cursor? }`. Knows `limit` 1–100 (10), `cursor`,
 * `status`, `created_at.gte/gt/lte/lt` and the named extra filters.
 */
export function listPage<T extends Listed, V>(
  records: Iterable<T>,
  query: Query,
  view: (record: T) => V,
  extra: { equal?: Readonly<Record<string, Read<T>>>; times?: Readonly<Record<string, Read<T>>> } = {},
): { type: 'list'; items: V[]; next_cursor?: string } {
  const limit = readLimit(query['limit']);
  const tests: ((record: T) => boolean)[] = [];
  for (const [name, read] of Object.entries({ status: (record: T) => record.status, ...extra.equal })) {
    const wanted = query[name];
    if (wanted !== undefined) tests.push((record) => read(record) === wanted);
  }
  for (const [name, read] of Object.entries({
    created_at: (record: T) => record.createdAt,
    ...extra.times,
  })) {
    tests.push(...timeTests(query, name, read));
  }
  const newestFirst = [...records].toReversed();
  const { cursor } = query;
  const start = cursor === undefined ? 0 : newestFirst.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) throw invalidRequest('Cursor is illegal', 'cursor');
  const items: V[] = [];
  let last: string | undefined;
  for (const record of newestFirst.slice(start)) {
    if (!tests.every((test) => test(record))) continue;
    if (items.length === limit && last !== undefined) return { type: 'list', items, next_cursor: last };
    items.push(view(record));
    last = record.id;
  }
  return { type: 'list', items };
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return 10;
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidRequest('Limit must be 1–100', 'limit');
  return limit;
}

function timeTests<T>(query: Query, name: string, read: Read<T>): ((record: T) => boolean)[] {
  const compare: Record<string, (time: number, bound: number) => boolean> = {
    gte: (time, bound) => time >= bound,
    gt: (time, bound) => time > bound,
    lte: (time, bound) => time <= bound,
    lt: (time, bound) => time < bound,
  };
  return Object.entries(compare).flatMap(([suffix, holds]) => {
    const text = query[`${name}.${suffix}`];
    if (text === undefined) return [];
    const bound = Date.parse(text);
    if (Number.isNaN(bound)) throw invalidRequest('Time must be ISO 8601', `${name}.${suffix}`);
    return [
      (record: T) => {
        const time = read(record);
        return typeof time === 'number' && holds(time, bound);
      },
    ];
  });
}
