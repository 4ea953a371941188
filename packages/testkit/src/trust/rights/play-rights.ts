import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import type { ErrorCode } from '@distance/contract/errors.ts';
import { randomId } from '@distance/server/public-id.ts';
import { nextAddress, type VirtualShop } from '../virtual-shop.ts';
import { hasBadToken, type Actor } from './actors.ts';
import type { Belonging } from './belongings.ts';
import type { Ask, Expected, Slot } from './rights-of-call.ts';

export interface Answer {
  status: number;
  code: string;
  /** Status, the headers that say something, and the body: two answers with the same one cannot be told apart. */
  whole: string;
  text: string;
}

/** Differ from answer to answer whoever asks for whatever. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

/** Sends a request as one actor. */
export async function send(shop: VirtualShop, call: CallKey, ask: Ask, sent: string | null): Promise<Answer> {
  const { path, method, body: hasBody, input }: CallSpec = calls[call];
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ask.params?.[name] ?? 'nosuch'),
  );
  const query = new URLSearchParams(ask.query).toString();
  const body = hasBody === undefined ? undefined : JSON.stringify(ask.body ?? {});
  const form = new FormData();
  form.set('note', 'no file');
  const response = await fetch(`${shop.server.url}${url}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
    },
    ...(body === undefined ? {} : { body }),
    ...(input === 'multipart' ? { body: form } : {}),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const headers = [...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name));
  return {
    status: response.status,
    code: response.status < 300 ? 'done' : codeOf(text),
    whole: `${response.status}\n${headers.map((header) => header.join(': ')).join('\n')}\n\n${text}`,
    text: Buffer.from(text, 'latin1').toString(),
  };
}

function codeOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body
      ? String(body.code)
      : text.slice(0, 80);
  } catch {
    return text.slice(0, 80);
  }
}

/** What stands before every look at the request; null = it is looked at. Follows from the contract alone. */
export function gateOf(call: CallKey, actor: Actor): ErrorCode | null {
  const { auth, deadToken }: CallSpec = calls[call];
  if (auth === 'none') return null;
  if (actor.sent === null) return auth === 'required' ? 'unauthorized' : null;
  return hasBadToken(actor) && deadToken !== 'nobody' ? 'invalid_token' : null;
}

/** How the actor stands to the thing that the id names. */
export const RELATIONS = ['missing', 'foreign', 'foreign’s key', 'own', 'own by key'] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Cell {
  call: CallKey;
  at: string;
  actor: string;
  relation: string;
  /** What is wrong; null = nothing. */
  wrong: string | null;
}

/** Things of the cell's actor and of a stranger. */
export interface Things {
  own: Belonging;
  foreign: Belonging;
  beside: Belonging;
}

/** What the slot answers to the actor about one thing. */
export type Asking = (it: Belonging, key: string | null) => Promise<Answer>;

/** Nobody's thing, in the shape of a real one. */
export function missing(it: Belonging): Belonging {
  // Codes and numbers at a start: the next one, or one cut short, may be somebody's.
  if (/^\d{1,4}$/.test(it.id)) return { ...it, id: String((Number(it.id) + 5000) % 10_000).padStart(4, '0') };
  return { ...it, id: randomId(128).padEnd(it.id.length, 'x').slice(0, it.id.length) };
}

export function withKey(slot: Slot, ask: Ask, key: string | null): Ask {
  if (key === null) return ask;
  if (slot.keyIn === 'body') return { ...ask, body: { ...ask.body, key } };
  // Where no key is known, one in the address must change nothing.
  return { ...ask, query: { ...ask.query, key } };
}

/** Cells about strangers' things: nothing tells them from things that do not exist. */
export async function playStrangers(
  call: CallKey,
  slot: Slot,
  actor: Actor,
  { own, foreign }: Things,
  asking: Asking,
): Promise<Cell[]> {
  const gate = gateOf(call, actor);
  const selected = actor.name === 'temporary' && isRefused(slot.temporary) ? slot.temporary : undefined;
  const none = gate ?? selected ?? slot.missing ?? 'not_found';
  const absent = await asking(missing(foreign), null);
  const theirs = await asking(foreign, null);
  const absentWithKey = await asking(missing(foreign), own.key);
  // A key of the caller's own thing, beside the id of a stranger's.
  const withOwnKey = await asking(foreign, own.key);
  const cell = (relation: Relation, wrong: string | null): Cell => ({
    call,
    at: slot.at,
    actor: actor.name,
    relation,
    wrong,
  });
  const shown = slot.shown === true && gate === null;
  return [
    cell('missing', differs(absent, none)),
    cell('foreign', shown ? differs(theirs, 'done') : unlike(theirs, absent)),
    cell('foreign’s key', shown ? unlike(withOwnKey, theirs) : unlike(withOwnKey, absentWithKey)),
  ];
}

/** Cells about the actor's own things: the owner is served, so that the refusals above mean something. */
export async function playOwner(
  call: CallKey,
  slot: Slot,
  actor: Actor,
  { own, foreign }: Things,
  asking: Asking,
): Promise<Cell[]> {
  const gate = gateOf(call, actor);
  const owner =
    actor.name === 'temporary'
      ? (slot.temporary ?? slot.temporaryOwn ?? slot.own ?? 'done')
      : (slot.own ?? 'done');
  const stranger = slot.missing ?? 'not_found';
  const guest = actor.name === 'guest with key';
  const served = (typeof slot.byKey === 'function' ? slot.byKey(actor) : slot.byKey) ?? slot.own ?? 'done';
  const byOwner = slot.keyAlone ? stranger : actor.sent === null ? (slot.shown ? 'done' : stranger) : owner;
  const mine = await asking(own, null);
  const opened = await asking(guest ? own : foreign, guest ? own.key : foreign.key);
  // Without a key that opens it, a stranger's thing stays shut.
  const shut = actor.name === 'temporary' && isRefused(slot.temporary) ? slot.temporary : stranger;
  const byKey = slot.keyIn === undefined ? shut : served;
  return [
    { call, at: slot.at, actor: actor.name, relation: 'own', wrong: differs(mine, gate ?? byOwner) },
    { call, at: slot.at, actor: actor.name, relation: 'own by key', wrong: differs(opened, gate ?? byKey) },
  ];
}

const isRefused = (expected: Expected | undefined): expected is ErrorCode =>
  expected === 'forbidden' || expected === 'unauthorized';

export function differs(answer: Answer, expected: Expected): string | null {
  return answer.code === expected
    ? null
    : `${expected} is due, ${answer.status} ${answer.code} came: ${answer.text.slice(0, 300)}`;
}

export function unlike(answer: Answer, other: Answer): string | null {
  return answer.whole === other.whole
    ? null
    : `${JSON.stringify(answer.whole.slice(-400))} is not ${JSON.stringify(other.whole.slice(-400))}`;
}
