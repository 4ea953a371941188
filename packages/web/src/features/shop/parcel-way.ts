import type { ParcelView } from '@distance/contract/shop.ts';

type Step = 'packed' | 'on_way' | 'at_point' | 'delivered';

export interface WayStep {
  step: Step;
  state: 'done' | 'current' | 'failed' | 'next';
  /** When it was reached, where that is known. */
  at: string | null;
}

const REACHED = {
  new: 0,
  packed: 1,
  handed_over: 1,
  in_transit: 1,
  at_point: 2,
  delivered: 3,
  returned: 1,
} as const satisfies Record<ParcelView['state'], number>;

/** The way of a parcel from packing to the hands of its buyer; a courier's has no point on it. */
export function parcelWay(
  parcel: Pick<ParcelView, 'state' | 'pickup' | 'changed' | 'handed_over' | 'delivered'>,
): WayStep[] {
  const { state, pickup, changed, handed_over, delivered } = parcel;
  const at: Record<Step, string | null> = {
    packed: state === 'packed' ? changed : null,
    on_way: handed_over,
    at_point: state === 'at_point' ? changed : null,
    delivered,
  };
  const steps: Step[] = [
    'packed',
    'on_way',
    ...(pickup || state === 'at_point' ? (['at_point'] as const) : []),
    'delivered',
  ];
  return steps.map((step) => ({ step, state: stateOf(step, state), at: at[step] }));
}

const ORDER: readonly Step[] = ['packed', 'on_way', 'at_point', 'delivered'];

function stateOf(step: Step, state: ParcelView['state']): WayStep['state'] {
  const place = ORDER.indexOf(step);
  const reached = REACHED[state];
  if (state === 'delivered' || place < reached) return 'done';
  if (place > reached || state === 'packed') return 'next';
  return state === 'returned' ? 'failed' : 'current';
}
