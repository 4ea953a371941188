import { createHmac } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { derivedSecret, sameSecret } from '../../derived-secret.ts';
import { isFileOf } from './file-owners.repo.ts';
import type { FileRow } from './files.repo.ts';

type Caller = Pick<CallContext, 'db' | 'settings' | 'user' | 'network'>;

/** Secret given at upload, with which a guest reads his file back. */
export function fileKey(secretKey: string, publicId: string): string {
  return derivedSecret(secretKey, 'file', publicId).toLowerCase();
}

/** Whose quota an upload counts against: the account, else the address. */
export function uploaderKey({
  user,
  network,
  settings,
}: Pick<Caller, 'user' | 'network' | 'settings'>): string {
  if (user) return `u:${user.id}`;
  return `a:${createHmac('sha256', settings.secretKey).update(`address\n${network}`).digest('base64url').slice(0, 22)}`;
}

/**
 * Owners alone: who uploaded it, in whose order it lies, or who has the key. To be the buyer of a ticket that names a file, or to write
 * its id somewhere, opens nothing.
 */
export async function mayRead(
  { db, settings, user }: Caller,
  file: FileRow,
  key: string | undefined,
): Promise<boolean> {
  if (key !== undefined && sameSecret(key, fileKey(settings.secretKey, file.public_id))) return true;
  if (!user) return false;
  return await isFileOf(db, file.id, user.id);
}
