import type pg from 'pg';
import { isFixed } from './statement.ts';

/** Of one process, declared ones apart. What asks in ever new words, such as a list written out, goes on unnamed. */
const MOST = 400;
const names = new Map<string, string>();

/**
 * Statements that join, and those declared by `statement`, get a name, so that PostgreSQL plans each once a connection: planning
 * a dozen tables takes longer than reading a few rows of them. A statement that selects `*` keeps none, because a column added meanwhile would break its plan.
 */
export function planOnce(client: pg.ClientBase): void {
  // pg has many forms of it; all but one are passed on as they came.
  const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const query = (...args: readonly unknown[]) => {
    const [text, values] = args;
    const name =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? send(...args) : send({ name, text, values });
  };
  client.query = query as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!isFixed(text)) {
    if (names.size >= MOST) return undefined;
    if (!/\sjoin\s/.test(text) || text.replaceAll('count(*)', '').includes('*')) return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
