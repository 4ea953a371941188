import type { Handler } from '../../context.ts';
import { findTransfer } from './find-transfer.ts';
import { transferView } from './transfer.view.ts';

export const transferOne: Handler<'transferOne'> = async ({ params, query }, context) => {
  const found = await findTransfer(context, params.id, query.key);
  return { values: transferView(found.row, found, context.clock.now(), context.locale) };
};
