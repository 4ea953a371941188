import { useState } from 'react';
import type { GoodSize } from '../../../features/basket/good-item.ts';
import { useAddGood } from '../../../features/basket/use-add-good.ts';
import type { Product } from './load-product.ts';

/** What is about to be put in the basket. */
export interface Buying {
  /** Null while none is chosen. */
  size: GoodSize | null;
  chooseSize: (publicId: string) => void;
  count: number;
  setCount: (count: number) => void;
  /** How many of this size lie in the basket already. */
  held: number;
  busy: boolean;
  add: () => void;
}

interface Choice {
  /** The choice belongs to one good: another colour starts anew. */
  good: string;
  size: string | null;
  count: number;
}

export function useBuying(good: Product): Buying {
  const [stored, setChoice] = useState<Choice>(() => newChoice(good));
  const choice = stored.good === good.public_id ? stored : newChoice(good);
  const size = good.proportions.find((one) => one.public_id === choice.size) ?? null;
  const { held, busy, add } = useAddGood(good, size);
  const count = Math.max(1, Math.min(choice.count, size?.count ?? 1));
  return {
    size,
    chooseSize: (publicId) => setChoice({ ...choice, size: publicId, count: 1 }),
    count,
    setCount: (next) => setChoice({ ...choice, count: next }),
    held,
    busy,
    // One more is what a press beside the way to the basket says.
    add: () => add(held > 0 ? 1 : count),
  };
}

/** What there is one size of needs no choosing. */
function newChoice({ public_id: good, proportions }: Product): Choice {
  const [only, ...others] = proportions;
  return { good, size: only !== undefined && others.length === 0 ? only.public_id : null, count: 1 };
}
