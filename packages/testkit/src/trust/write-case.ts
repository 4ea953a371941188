import { isDatabaseGone } from '@distance/server/db/transaction.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { expect } from 'vitest';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import type { Shot } from './volley.ts';

/** One operation on a world of its own, ready to be run while a statement of it fails. */
export interface Attempt {
  /** Served, or told to come again; anything else is thrown. */
  run(): Promise<void>;
  /** The same once more with a whole database, and then the exact state. */
  end(): Promise<void>;
}

export interface WriteCase {
  name: string;
  prepare(shop: VirtualShop): Promise<Attempt>;
}

interface Answer {
  status: number;
  body: { code?: string };
}

/** A call whose answer may be lost: pressed again it is served, or says that it was done (`done`, codes). */
export function calling(
  shop: VirtualShop,
  { method, path, ...request }: Shot,
  check: () => Promise<void>,
  done: readonly string[] = [],
): Attempt {
  const press = async () =>
    await shop.call<Answer['body']>(method, path, { ...request, from: nextAddress() });
  return {
    run: async () => {
      const { status, body } = await press();
      expect([status === 200 ? 503 : status, status === 200 ? '' : body]).toEqual([
        503,
        status === 200 ? '' : expect.objectContaining({ code: 'busy' }),
      ]);
    },
    end: async () => {
      const { status, body } = await press();
      if (body.code === undefined || !done.includes(body.code)) expect([status, body]).toEqual([200, body]);
      await check();
    },
  };
}

/** The work of a job: what the database did to it the queue repeats, anything else is a fault of ours. */
export function working(work: () => Promise<unknown>, check: () => Promise<void>): Attempt {
  return {
    run: async () => {
      try {
        await work();
      } catch (error) {
        if (!isDatabaseGone(error) && !(error instanceof Refusal && error.code === 'busy')) throw error;
      }
    },
    end: async () => {
      await work();
      await check();
    },
  };
}
