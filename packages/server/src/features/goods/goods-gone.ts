import { Refusal } from '../../http/refusal.ts';

/** Names the item that there is too little of. @param left how many of it the buyer can still have */
export function goodsGone(item: { unique_id: string; public_id: string }, left: number): Refusal {
  const { unique_id, public_id } = item;
  return new Refusal('goods_unavailable', { details: { unique_id, public_id, left: Math.max(0, left) } });
}
