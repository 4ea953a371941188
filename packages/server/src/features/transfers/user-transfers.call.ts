import type { Handler } from '../../context.ts';
import { selectAccount, selectWaitingFor, selectWaitingOf } from './transfers.repo.ts';
import { transferView } from './transfer.view.ts';

export const userTransfers: Handler<'userTransfers'> = async (_input, { db, user, clock, locale }) => {
  const now = clock.now();
  const { email, confirmed } = await selectAccount(db, user.id);
  const address = confirmed && !user.temporary ? email : null;
  const incoming = user.temporary ? [] : await selectWaitingFor(db, { userId: user.id, email: address }, now);
  const outgoing = await selectWaitingOf(db, user.id, now);
  return {
    incoming: incoming.map((row) => transferView(row, { sender: false, receiver: true }, now, locale)),
    outgoing: outgoing.map((row) => transferView(row, { sender: true, receiver: false }, now, locale)),
  };
};
