import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openTeam } from './open-team.ts';
import { teamView } from './team.view.ts';
import { updateTeam } from './teams.repo.ts';

/** The captain alone; for anyone else the team he may change does not exist (S21). */
export const teamUpdate: Handler<'teamUpdate'> = async ({ params, body }, context) => {
  const { row, role } = await openTeam(context, params.id, body.key);
  if (role !== 'captain') throw new Refusal('not_found');
  if (context.clock.now() >= row.changes_until) throw new Refusal('registration_closed');
  await updateTeam(context.db, row.id, {
    ...(body.title === undefined ? {} : { title: body.title }),
    renewInvite: body.renew_invite,
  });
  return { values: await teamView(context, await openTeam(context, params.id, body.key)) };
};
