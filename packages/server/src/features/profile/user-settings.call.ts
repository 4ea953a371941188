import type { Handler } from '../../context.ts';
import { waitingEmail } from '../accounts/addresses/change-email.ts';
import { selectOptionalExport } from './data-export.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { selectProfile } from './profile.repo.ts';

export const userSettings: Handler<'userSettings'> = async (_input, context) => {
  const { db, clock } = context;
  const { id } = ownAccount(context);
  const now = clock.now();
  const row = await selectProfile(db, id);
  const waiting = await waitingEmail(context, id);
  const copy = await selectOptionalExport(db, id, now);
  return {
    has_password: row.password_hash !== null,
    email_confirmed: row.email_confirmed_at !== null,
    phone_confirmed: row.phone_confirmed_at !== null,
    locale: row.locale,
    new_email: waiting && { email: waiting.email, expires_at: waiting.expiresAt.toISOString() },
    export:
      copy === undefined
        ? null
        : {
            public_id: copy.public_id,
            created_at: copy.created_at.toISOString(),
            ready: copy.ready_at !== null,
            size: copy.size ?? 0,
            expires_at: copy.expires_at.toISOString(),
          },
    deletion_at: row.deletion_at?.toISOString() ?? null,
  };
};
