import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import type { VirtualShop } from '../virtual-shop.ts';
import { ACTORS, makeActor, withFreshSession, type Actor } from './actors.ts';
import { KINDS, type Belonging, type Kind } from './belongings.ts';
import { startOf } from './start-of.ts';
import { RIGHTS } from './expected-rights.ts';
import {
  differs,
  gateOf,
  playOwner,
  playStrangers,
  send,
  unlike,
  withKey,
  type Answer,
  type Asking,
  type Cell,
  type Things,
} from './play-rights.ts';
import type { Ask, Rights, Slot, Start } from './rights-of-call.ts';

/** What no stranger changes; sessions and counters of failures do their work. */
const UNCHANGED = [
  'users',
  'orders',
  'order_line',
  'ticket',
  'participant',
  'payment',
  'refund',
  'insurance_policy',
  'person',
  'saved_card',
  'file',
  'data_export',
  'online_result',
  'team',
  'session',
  'outbox',
] as const;

type About<A extends Rights['about']> = Extract<Rights, { about: A }>;

/** Every actor, what belongs to each, and the questions of one call after the other. */
export class Matrix {
  readonly #shop: VirtualShop;
  readonly #actors: readonly Actor[];
  readonly #stranger: Actor;
  readonly #kept = new Map<string, Promise<Belonging>>();

  private constructor(shop: VirtualShop, actors: readonly Actor[], stranger: Actor) {
    this.#shop = shop;
    this.#actors = actors;
    this.#stranger = stranger;
  }

  static async of(shop: VirtualShop): Promise<Matrix> {
    const actors: Actor[] = [];
    for (const name of ACTORS) actors.push(await makeActor(shop, name));
    return new Matrix(shop, actors, await makeActor(shop, 'user'));
  }

  /** Every cell of a call. */
  async play(call: CallKey): Promise<Cell[]> {
    // Cells are many in one virtual minute.
    await sql`delete from limit_counter`.execute(this.#shop.db);
    const rights = RIGHTS[call];
    switch (rights.about) {
      case 'everybody':
        return await this.#playEverybody(call, rights);
      case 'caller':
        return await this.#playCaller(call, rights);
      case 'things': {
        const cells: Cell[] = [];
        for (const slot of rights.slots) cells.push(...(await this.#playSlot(call, slot)));
        return cells;
      }
    }
  }

  async #playEverybody(call: CallKey, rights: About<'everybody'>): Promise<Cell[]> {
    const ask = async (sent: string | null) =>
      await send(this.#shop, call, rights.ask?.(await this.#start()) ?? {}, sent);
    const nobody = await ask(null);
    const first = { call, at: '', actor: 'nobody', relation: 'any', wrong: differs(nobody, rights.answer) };
    const cells = await Promise.all(
      (await this.#fresh()).map(async (actor) => {
        const answer = await ask(actor.sent);
        const gate = gateOf(call, actor);
        const wrong = gate
          ? differs(answer, gate)
          : rights.varies
            ? unlike(shapeOf(answer), shapeOf(nobody))
            : unlike(answer, nobody);
        return { call, at: '', actor: actor.name, relation: 'any', wrong };
      }),
    );
    return [first, ...cells];
  }

  async #playCaller(call: CallKey, rights: About<'caller'>): Promise<Cell[]> {
    const theirs = rights.shows && (await this.#thing(rights.shows, this.#stranger));
    const reads = (calls[call] satisfies CallSpec).method === 'GET';
    const cells = await Promise.all(
      (await this.#fresh()).map(async (actor) => {
        const mine = rights.shows && (await this.#thing(rights.shows, actor));
        const due =
          gateOf(call, actor) ??
          (actor.name === 'temporary' ? rights.temporary : undefined) ??
          rights.answer ??
          'done';
        const plain = rights.ask?.(actor) ?? {};
        const answer = await send(this.#shop, call, plain, actor.sent);
        const shown =
          due !== 'done' ||
          !mine ||
          (answer.text.includes(mine.id) && !answer.text.includes(theirs?.id ?? ''));
        const cell = { call, at: '', actor: actor.name };
        const played: Cell[] = [
          {
            ...cell,
            relation: 'own',
            wrong: differs(answer, due) ?? (shown ? null : `shows ${answer.text.slice(0, 400)}`),
          },
        ];
        if (!reads) return played;
        // Who it is about is never a matter of the request.
        const { publicId, email, token } = this.#stranger;
        const named = { user_id: publicId, public_id: publicId, id: theirs?.id ?? publicId, email, token };
        const asStranger = await send(this.#shop, call, { ...plain, query: named }, actor.sent);
        return [...played, { ...cell, relation: 'naming a stranger', wrong: unlike(asStranger, answer) }];
      }),
    );
    return cells.flat();
  }

  async #playSlot(call: CallKey, slot: Slot): Promise<Cell[]> {
    const actors = await this.#fresh();
    const shared = await this.#make(slot, slot.of, this.#stranger);
    const start = await this.#start();
    const sides = await Promise.all(
      actors.map(async (actor) => {
        const things: Things = {
          // Whoever is refused at the entry uses nothing up.
          own: await (gateOf(call, actor) ? this.#thing(slot.of, actor) : this.#make(slot, slot.of, actor)),
          foreign: shared,
          beside: slot.beside ? await KINDS[slot.beside](this.#shop, actor) : shared,
        };
        const askingAt =
          (at: () => Start): Asking =>
          async (it, key) => {
            const ask: Ask = slot.ask(it, actor, things.beside, at());
            return await send(this.#shop, call, withKey(slot, ask, key), actor.sent);
          };
        return {
          actor,
          things,
          // What strangers are answered is compared, word by word.
          asking: askingAt(() => start),
          // What an owner is given each time is another thing.
          owning: askingAt(() => ({ ...start, fresh: randomId(80) })),
        };
      }),
    );
    const before = await this.#tables();
    const strangers = await Promise.all(
      sides.map(async ({ actor, things, asking }) => await playStrangers(call, slot, actor, things, asking)),
    );
    const touched = (await this.#tables()) === before ? null : 'the tables have changed';
    const owners = await Promise.all(
      sides.map(async ({ actor, things, owning }) => {
        // Only a key opens a stranger's thing.
        const opens = slot.once && slot.keyIn !== undefined && gateOf(call, actor) === null;
        const foreign = opens ? await this.#make(slot, slot.of, this.#stranger) : shared;
        return await playOwner(call, slot, actor, { ...things, foreign }, owning);
      }),
    );
    const selected = { call, at: slot.at, actor: 'all strangers', relation: 'together', wrong: touched };
    return [...strangers.flat(), selected, ...owners.flat()];
  }

  /** Things that a call uses up are made for it alone. */
  async #make(slot: Slot, kind: Kind, actor: Actor): Promise<Belonging> {
    return slot.once ? await KINDS[kind](this.#shop, actor) : await this.#thing(kind, actor);
  }

  async #thing(kind: Kind, actor: Actor): Promise<Belonging> {
    const name = `${kind} ${actor.id}`;
    const made = this.#kept.get(name) ?? KINDS[kind](this.#shop, actor);
    this.#kept.set(name, made);
    return await made;
  }

  async #fresh(): Promise<Actor[]> {
    const { db } = this.#shop;
    // Letters of new devices belong to other tests.
    await sql`delete from outbox where kind = 'new_device'`.execute(db);
    return await Promise.all(this.#actors.map(async (actor) => await withFreshSession(this.#shop, actor)));
  }

  async #start(): Promise<Start> {
    const { format, otherFormat } = await startOf(this.#shop);
    return {
      event: format.eventPublicId,
      city: format.eventCityPublicId,
      format: format.publicId,
      otherFormat: otherFormat.publicId,
      fresh: randomId(80),
    };
  }

  async #tables(): Promise<string> {
    const sums = await Promise.all(
      UNCHANGED.map(async (table) => {
        const { rows } = await sql<{
          sum: string;
        }>`select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from ${sql.table(table)} t`.execute(
          this.#shop.db,
        );
        return `${table} ${rows[0]?.sum}`;
      }),
    );
    return sums.join('\n');
  }
}

/** The answer without what is drawn anew each time. */
function shapeOf({ status, code, text }: Answer): Answer {
  const shape = JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    typeof value === 'string' ? 'text' : value,
  );
  return { status, code, text: shape, whole: `${status} ${shape}` };
}
