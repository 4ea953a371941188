import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { lockDeletion, setDeletion } from './deletion.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { notifyOwner } from './notify-owner.ts';

export const userDeletionUndo: Handler<'userDeletionUndo'> = async (_input, context) => {
  const { db, clock, locale } = context;
  const { id } = ownAccount(context);
  if ((await lockDeletion(db, id)) !== null) {
    await setDeletion(db, id, null);
    await notifyOwner(db, id, 'deletion_undone', clock.now());
  }
  return { message: messagesOf(locale).profile.deletion.undone };
};
