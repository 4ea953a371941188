import type { Handler } from '../../context.ts';
import { loadFormatSpaces } from './format-spaces.ts';
import { stateOf } from './space.view.ts';

export const bookedNumbers: Handler<'bookedNumbers'> = async ({ params }, context) => {
  const { spaces } = await loadFormatSpaces(context.db, params.id);
  const now = context.clock.now();
  const free_numbers: number[] = [];
  const booked_numbers: number[] = [];
  for (const space of spaces) {
    if (space.number === null) continue;
    (stateOf(space, now, null) === 'free' ? free_numbers : booked_numbers).push(space.number);
  }
  return { free_numbers, booked_numbers };
};
