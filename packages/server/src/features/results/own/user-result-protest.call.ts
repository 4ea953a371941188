import type { Handler } from '../../../context.ts';
import { findOwned } from './find-owned.ts';
import { noteProtest } from './note-protest.ts';

export const userResultProtest: Handler<'userResultProtest'> = async ({ body }, context) => {
  const { format_id, bib, ticket_id } = await findOwned(context.trx, context.user, body);
  await noteProtest(context, { format_id, bib, ticket_id }, body);
  return {};
};
