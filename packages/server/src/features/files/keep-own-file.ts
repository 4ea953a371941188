import { createHash } from 'node:crypto';
import type { FileType } from '@distance/domain/files/file-rules.ts';
import { DAY, plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { safeFileName } from './file-name.ts';
import { countFilesSince, insertFile, lockOwner } from './files.repo.ts';
import { QUOTA } from './take-upload.ts';

/** Keeps bytes that the site itself has made as an upload of an account. @throws Refusal `file_quota` */
export async function keepOwnFile(
  { db, clock, files }: Pick<CallContext, 'db' | 'clock' | 'files'>,
  userId: number,
  made: { name: string; type: FileType; bytes: Uint8Array },
): Promise<{ public_id: string; name: string }> {
  const owner = `u:${userId}`;
  await lockOwner(db, owner);
  if ((await countFilesSince(db, owner, plus(clock.now(), -DAY))) >= QUOTA) throw new Refusal('file_quota');
  const name = safeFileName(made.name, made.type);
  const publicId = randomId();
  await insertFile(db, {
    public_id: publicId,
    storage_key: await files.write(made.bytes),
    owner_key: owner,
    name,
    type: made.type,
    size: made.bytes.length,
    sha256: createHash('sha256').update(made.bytes).digest(),
    created_at: clock.now(),
  });
  return { public_id: publicId, name };
}
