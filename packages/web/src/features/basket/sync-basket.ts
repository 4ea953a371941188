import type { SharedEntry } from '@distance/domain/basket/shared-entry.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallArgs, CallOutput } from '@distance/contract/define-call.ts';
import { ApiError, TransportError } from '../../api/api-error.ts';
import { quietApi } from '../../api/quiet.ts';
import { storedToken } from '../../signals/session.ts';
import type { BasketStore, TakenAnswer, Unsent } from './create-basket-store.ts';
import { readGoods } from './read-goods.ts';
import { runSync, type Sent, type Sync } from './run-sync.ts';

type Answer = CallOutput<Calls['basketLoad']>;
type Posted = CallArgs<Calls['basketSave']>['body'];

/** Binds the basket to the server for as long as the page lives. */
export function syncBasket(store: BasketStore): Sync {
  const sync = runSync(store, {
    load: async (since) => await outcomeOf(quietApi.basketLoad({ query: { since } })),
    save: async (entries, unsent) =>
      await outcomeOf(
        quietApi.basketSave({ body: toPosted(entries, unsent), keepalive: fitsKeepalive(entries) }),
      ),
    alone: async (work) => {
      // Absent on plain http: then two tabs may send the same, which changes nothing.
      const locks = (navigator as Partial<Navigator>).locks;
      await (locks === undefined ? work() : locks.request('basket-sync', work));
    },
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  const wake = (): void => {
    if (document.visibilityState === 'visible') sync.wake();
  };
  storedToken.subscribe(wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  wake();
  return sync;
}

/** A request that outlives its page may carry 64 KiB. */
function fitsKeepalive(entries: readonly SharedEntry[]): true | undefined {
  return JSON.stringify(entries).length < 25_000 ? true : undefined;
}

function toPosted(entries: readonly SharedEntry[], { base, basketKey }: Unsent): Posted {
  return {
    goods: entries.flatMap(({ revision, item }) =>
      item === null ? [] : [{ ...travelling(item), revision }],
    ),
    removed: entries.flatMap(({ id, revision, item }) =>
      item === null ? [{ unique_id: id, revision }] : [],
    ),
    base: base.version,
    ...(basketKey === null ? {} : { basket_key: basketKey }),
  };
}

type Travelling = NonNullable<Posted['goods']>[number];

/** Without what only this page needs. */
function travelling(item: BasketItem): Travelling {
  const { isScrolling: _page, ...rest }: Omit<BasketItem, 'isScrolling'> & { isScrolling?: unknown } = item;
  return rest;
}

async function outcomeOf(asked: Promise<Answer>): Promise<Sent> {
  try {
    return { kind: 'answered', answer: toTaken(await asked) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return { kind: 'signed-out' };
    if (error instanceof ApiError && (error.status === 400 || error.status === 413))
      return { kind: 'refused' };
    if (error instanceof ApiError || error instanceof TransportError) return { kind: 'later' };
    throw error;
  }
}

function toTaken({ version, values, removed, basket_key: basketKey }: Answer): TakenAnswer {
  // What another version of the shop saved and this one cannot show is left where it is.
  const items = new Map(
    readGoods(JSON.stringify(values.map(({ revision: _count, ...item }) => item))).map((item) => [
      item.unique_id,
      item,
    ]),
  );
  return {
    version,
    basketKey,
    entries: [
      ...values.flatMap(({ unique_id: id, revision }): SharedEntry[] => {
        const item = items.get(id);
        return item === undefined ? [] : [{ id, revision, item }];
      }),
      ...removed.map(({ unique_id: id, revision }) => ({ id, revision, item: null })),
    ],
  };
}
