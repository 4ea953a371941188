import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { makeTimingKey } from '@distance/server/features/results/feed/timing-keys.ts';
import { makeFormat } from '../factories/formats.ts';
import { makeGood } from '../factories/goods.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import {
  type HostileRequest,
  leaves,
  pathOf,
  positions,
  put,
  queryOf,
  sampleOf,
} from './hostile-requests.ts';
import { ownRequests } from './reading-requests.ts';
import type { Actor } from './rights/actors.ts';
import { KINDS } from './rights/belongings.ts';
import { RIGHTS } from './rights/expected-rights.ts';
import type { Ask, Rights, Start } from './rights/rights-of-call.ts';
import { startOf } from './rights/start-of.ts';
import type { Seeded } from './seeded.ts';
import type { VirtualShop } from './virtual-shop.ts';

/** Who asks, and what is there to be asked about. */
interface World {
  shop: VirtualShop;
  own: Partial<Record<CallKey, Ask>>;
  start: Start;
  /** Of the timing company of a start. */
  timingKey: string;
}

export async function knownWorld(shop: VirtualShop): Promise<World> {
  const { format, otherFormat } = await startOf(shop);
  const { db, clock } = shop;
  const race = await makeFormat(db, clock);
  const [gone, good] = [await makeGood(db, clock, { sizes: { M: 0 } }), await makeGood(db, clock)];
  const { key } = await makeTimingKey(shop.server.services, race.eventCityPublicId, 'Темп');
  const timed = {
    bib: '7',
    format: race.publicId,
    status: 'finished',
    gun: 1000,
    net: 900,
    splits: { '5': 500 },
  };
  return {
    shop,
    timingKey: key,
    start: {
      event: format.eventPublicId,
      city: format.eventCityPublicId,
      format: format.publicId,
      otherFormat: otherFormat.publicId,
      fresh: 'fresh',
    },
    own: {
      ...(await ownRequests(shop)),
      timingFeed: { body: { seq: 1, points: [{ title: '5', m: 5000 }], rows: [timed] } },
      shopBackInStock: { body: { public_id: gone.sizes[0]?.publicId, email: 'x@mail.example' } },
      shopDeliveryPrice: { body: { city_id: 551_487, goods: [{ public_id: good.publicId, count: 1 }] } },
      paymentCreate: {
        body: {
          email: 'pay@mail.example',
          tickets: [],
          certificates: [
            {
              unique_id: 'gift-1',
              price: 1500,
              design: 'lilac',
              recipient_name: 'Анна',
              sender: 'Вера',
              words: 'Беги',
              recipient_email: 'anna@mail.example',
              send_at: null,
            },
          ],
          total: 1500,
        },
      },
    },
  };
}

/** Hostile requests about what is there, so that the values reach what stands behind the first look at an id. */
export async function hostileKnown(
  { shop, own, start }: World,
  call: CallKey,
  owner: Actor,
  random: Seeded,
  perPosition: number,
): Promise<HostileRequest[]> {
  const spec: CallSpec = calls[call];
  const asks = own[call] === undefined ? await asksOf(shop, owner, start, RIGHTS[call]) : [own[call]];
  const texts = () => random.shuffle(HOSTILE_TEXTS).slice(0, perPosition);
  const values = () => random.shuffle(HOSTILE_VALUES).slice(0, perPosition);
  return asks.flatMap((ask) => {
    const params = { ...Object(sampleOf(spec.params)), ...ask.params };
    const query: Record<string, unknown> = { ...ask.query };
    const body: Record<string, unknown> = { ...ask.body };
    // What may be left out is looked at too, one field at a time.
    const whole = { ...Object(sampleOf(spec.body)), ...body };
    const request = (
      position: string,
      to: { params?: unknown; query?: unknown; body?: unknown },
    ): HostileRequest => ({
      call,
      method: spec.method,
      path: pathOf(spec.path, to.params ?? params) + queryOf(to.query ?? query),
      body: spec.method === 'GET' || spec.body === undefined ? undefined : (to.body ?? body),
      position,
    });
    return [
      ...leaves(params).flatMap((at) =>
        texts().map((value) => request(`params.${at.join('.')}`, { params: put(params, at, value) })),
      ),
      ...leaves({ ...Object(sampleOf(spec.query)), ...query }).flatMap((at) =>
        texts().map((value) => request(`query.${at.join('.')}`, { query: put(query, at, value) })),
      ),
      ...(spec.body === undefined ? [] : positions(whole)).flatMap((at) => {
        const [field = ''] = at;
        const beside = { ...body, [field]: Reflect.get(whole, field) as unknown };
        return values().map((value) => request(`body.${at.join('.')}`, { body: put(beside, at, value) }));
      }),
    ];
  });
}

async function asksOf(shop: VirtualShop, owner: Actor, start: Start, rights: Rights): Promise<Ask[]> {
  if (rights.about === 'everybody') return [rights.ask?.(start) ?? {}];
  if (rights.about === 'caller') return [rights.ask?.(owner) ?? {}];
  const asks: Ask[] = [];
  for (const slot of rights.slots) {
    const it = await KINDS[slot.of](shop, owner);
    const beside = slot.beside === undefined ? it : await KINDS[slot.beside](shop, owner);
    asks.push(slot.ask(it, owner, beside, start));
  }
  return asks;
}
