import type { Handler } from '../../context.ts';
import { openTeam } from './open-team.ts';
import { teamView } from './team.view.ts';

export const team: Handler<'team'> = async ({ params, query }, context) => ({
  values: await teamView(context, await openTeam(context, params.id, query.key)),
});
