import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeDocuments } from '../../factories/documents.ts';
import { googleWallet } from '../google-wallet.ts';
import { startVirtualShop, type VirtualShop } from '../virtual-shop.ts';
import { ACTORS } from './actors.ts';
import { CONTROLS, poolWithout } from './controls.ts';
import { RIGHTS } from './expected-rights.ts';
import { Matrix } from './matrix.ts';

// Object.keys forgets the literal keys of the table.
const KEYS = Object.keys(calls) as CallKey[];
let cells = 0;

describe('who may do what (G12, S21, A6.01, A6.07)', () => {
  let shop: VirtualShop;
  let matrix: Matrix;
  // Without its keys the call answers everybody that there is no such pass.
  let wallet: Awaited<ReturnType<typeof googleWallet>>;
  beforeAll(async () => {
    wallet = await googleWallet();
    shop = await startVirtualShop(inject('postgres'), { env: wallet.env });
    await makeDocuments(shop.db, shop.clock);
    matrix = await Matrix.of(shop);
  });
  afterAll(async () => {
    await shop?.close();
    await wallet?.remove();
  });

  test('each call that belongs to somebody asks who it is', () => {
    const wrong = KEYS.filter((key) => {
      const { auth }: CallSpec = calls[key];
      const rights = RIGHTS[key];
      if (rights.about === 'caller') return auth !== 'required';
      if (rights.about === 'everybody') return auth === 'required';
      return auth === 'none' && rights.slots.some((slot) => slot.keyAlone !== true);
    });
    expect(wrong).toEqual([]);
  });

  test.each(KEYS)('%s', async (key) => {
    const played = await matrix.play(key);
    cells += played.length;
    expect(played.filter(({ wrong }) => wrong !== null)).toEqual([]);
    expect(played.length).toBeGreaterThanOrEqual(ACTORS.length);
  });

  test('are thousands of cells', () => {
    console.log(`rights: ${cells} cells of ${KEYS.length} calls and ${ACTORS.length} actors`);
    expect(cells).toBeGreaterThanOrEqual(3000);
  });
});

test.each(CONTROLS)('$name is noticed (G3, negative control)', async (control) => {
  const lost = { count: 0 };
  const shop = await startVirtualShop(inject('postgres'), { wrapPool: poolWithout(control, lost) });
  const restore = control.handler?.(shop);
  try {
    const matrix = await Matrix.of(shop);
    const unseen: CallKey[] = [];
    for (const key of control.calls) {
      const wrong = (await matrix.play(key)).filter((cell) => cell.wrong !== null);
      if (wrong.length === 0) unseen.push(key);
    }
    expect(unseen).toEqual([]);
    expect(lost.count > 0).toBe(control.statement !== undefined);
  } finally {
    restore?.();
    await shop.close();
  }
});
