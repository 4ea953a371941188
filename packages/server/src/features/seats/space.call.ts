import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { toSpace } from './space.view.ts';
import { selectOptionalSpace } from './spaces.repo.ts';

export const space: Handler<'space'> = async ({ params }, context) => {
  const row = await selectOptionalSpace(context.db, params.id);
  if (!row) throw new Refusal('not_found');
  const now = context.clock.now();
  const heldUntil = row.held_until !== null && row.held_until > now ? row.held_until : null;
  return { space: toSpace(row, now, null), held_until: heldUntil?.toISOString() ?? null };
};
