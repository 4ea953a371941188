import type { Handler } from '../../context.ts';
import { loadFormatSpaces } from './format-spaces.ts';
import { spaceHolder } from './space-holder.ts';
import { toSpace } from './space.view.ts';

export const spaceMapList: Handler<'spaceMapList'> = async ({ params, query }, context) => {
  const { spaces } = await loadFormatSpaces(context.db, params.id);
  const now = context.clock.now();
  const holder = query.basket_key === undefined ? null : spaceHolder(query.basket_key);
  return { values: spaces.map((space) => toSpace(space, now, holder)) };
};
