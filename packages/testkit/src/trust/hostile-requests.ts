import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { z } from 'zod';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import type { Seeded } from './seeded.ts';

export interface HostileRequest {
  call: CallKey;
  method: string;
  path: string;
  body: unknown;
  /** Where the hostile value stands. */
  position: string;
}

interface Node {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node | boolean;
  anyOf?: Node[];
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  default?: unknown;
  pattern?: string;
  format?: string;
}

/** Hostile requests of every call: each parameter, query field and body position with `perPosition` values of the corpus. */
export function hostileRequests(random: Seeded, perPosition: number): HostileRequest[] {
  // Object.keys forgets the literal keys of the table.
  return (Object.keys(calls) as CallKey[]).flatMap((call) => {
    const spec: CallSpec = calls[call];
    const params = sampleOf(spec.params);
    const query = sampleOf(spec.query);
    const body = sampleOf(spec.body);
    const request = (
      position: string,
      changed: { params?: unknown; query?: unknown; body?: unknown; raw?: string },
    ): HostileRequest => ({
      call,
      method: spec.method,
      path: pathOf(spec.path, changed.params ?? params) + (changed.raw ?? queryOf(changed.query ?? query)),
      body: spec.method === 'GET' ? undefined : (changed.body ?? body),
      position,
    });
    const texts = () => random.shuffle(HOSTILE_TEXTS).slice(0, perPosition);
    const values = () => random.shuffle(HOSTILE_VALUES).slice(0, perPosition);
    return [
      ...leaves(params).flatMap((at) =>
        texts().map((value) => request(`params.${at.join('.')}`, { params: put(params, at, value) })),
      ),
      ...leaves(query).flatMap((at) =>
        texts().map((value) => request(`query.${at.join('.')}`, { query: put(query, at, value) })),
      ),
      ...leaves(query).map((at) =>
        request(`query.${at.join('.')} doubled`, {
          raw: `${queryOf(query) || '?'}&${at.join('.')}=1&${at.join('.')}=2&${at.join('.')}[]=3&${at.join('.')}[a]=4`,
        }),
      ),
      ...(spec.body === undefined
        ? []
        : positions(body).flatMap((at) =>
            values().map((value) => request(`body.${at.join('.')}`, { body: put(body, at, value) })),
          )),
      ...(spec.body === undefined ? [] : HOSTILE_VALUES.map((value) => request('body', { body: value }))),
      request('unknown query', { raw: '?__proto__[admin]=1&constructor=2&a[b][c]=3&%ff=%fe&' }),
    ];
  });
}

/** A request body or parameter set of the right shape, with values that need not exist. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (schema === undefined) return undefined;
  // zod writes JSON Schema; only what is read here is named.
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node);
}

function sample(node: Node): unknown {
  if (node.enum) return node.enum[0];
  if (node.anyOf) return sample(node.anyOf[0] ?? {});
  switch (node.type ?? 'null') {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, property]) => [name, sample(property)]),
      );
    case 'array':
      return typeof node.items === 'object' && Object.keys(node.items).some((key) => key !== 'not')
        ? [sample(node.items)]
        : [];
    case 'integer':
    case 'number':
      return Math.max(1, node.minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return stringOf(node);
    default:
      return null;
  }
}

const DATES: Record<string, string> = { date: '1990-05-17', 'date-time': '2027-05-17T09:00:00Z' };

/** The rest of a request is right, or nothing behind the first check would ever see the value that is not. */
function stringOf({ format = '', pattern, minLength = 0 }: Node): string {
  const known = DATES[format];
  if (known !== undefined) return known;
  const right = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  return ['a'.repeat(Math.max(8, minLength)), '+7 912 345-67-89', ''].find(right) ?? '';
}

/** Paths of every leaf of a sample. */
export function leaves(value: unknown): string[][] {
  return positions(value).filter((at) => typeof get(value, at) !== 'object');
}

/** Paths of every value inside a sample, containers too. */
export function positions(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...positions(inner).map((rest) => [name, ...rest]),
  ]);
}

function get(value: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

/** A copy of the sample with one value replaced. */
export function put(value: unknown, at: readonly string[], hostile: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return hostile;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? put(inner, rest, hostile) : inner));
  return { ...(typeof value === 'object' ? value : {}), [name]: put(get(value, [name]), rest, hostile) };
}

export function pathOf(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(get(params, [name])));
}

export function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A lone surrogate has no percent form: its bytes go out as a broken client sends them. */
function encode(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
