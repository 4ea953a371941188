import type { Handler } from '../../context.ts';
import { findEntry } from './find-entry.ts';
import { waitingViews } from './waiting.view.ts';

export const waitingOne: Handler<'waitingOne'> = async ({ params, query }, context) => {
  const row = await findEntry(context, params.id, query.key);
  const [values] = await waitingViews(context.db, [row], context.clock.now(), context.locale);
  if (!values) throw new Error('an entry has no view');
  return { values };
};
