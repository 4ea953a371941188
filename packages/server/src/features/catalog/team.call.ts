import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalTeam } from './pages.repo.ts';

export const team: Handler<'team'> = async ({ params }, { db }) => {
  const values = await selectOptionalTeam(db, params.id);
  if (!values) throw new Refusal('not_found');
  return { values };
};
