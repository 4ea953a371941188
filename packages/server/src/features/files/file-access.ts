import { createHmac } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { derivedSecret, sameSecret } from '../../derived-secret.ts';
import { isFileOfOrdersOf, type FileRow } from './files.repo.ts';

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

/** Owners alone: the account that uploaded it or bought with it, or the key. */
export async function mayRead(
  { db, settings, user }: Caller,
  file: FileRow,
  key: string | undefined,
): Promise<boolean> {
  if (key !== undefined && sameSecret(key, fileKey(settings.secretKey, file.public_id))) return true;
  if (!user) return false;
  return file.owner_key === `u:${user.id}` || (await isFileOfOrdersOf(db, file.id, user.id));
}
