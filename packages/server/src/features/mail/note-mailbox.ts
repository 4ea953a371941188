import type { Db } from '../../db/connect.ts';
import { updateRefusedAt } from './mailboxes.repo.ts';

/** What a mail server said of an address: `at` = there is no such mailbox, null = it took a letter. */
export async function noteMailbox(db: Db, email: string, at: Date | null): Promise<void> {
  await updateRefusedAt(db, email.toLowerCase(), at);
}
