import type { GoodsReturnView } from '@distance/contract/returns.ts';
import type { ReturnRow } from './returns.repo.ts';

export function viewReturn({
  public_id,
  state,
  reason,
  words,
  answer,
  created_at,
  lines,
}: ReturnRow): GoodsReturnView {
  return { public_id, state, reason, text: words, answer, created: created_at.toISOString(), lines };
}
