import type { Services } from '../../context.ts';
import { oneLine } from '../mail/letter-block.ts';
import { readReturn } from './read-return.ts';
import { selectOpenReturns, selectPhotos } from './returns.repo.ts';

const MOST = 500;

/** Requests that wait for the team or for a parcel, the oldest first, one line each. */
export async function listReturns({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await selectOpenReturns(db, MOST)).map((row) =>
    oneLine(
      `${row.public_id}  ${row.created_at.toISOString()}  ${row.state}  order ${row.order}  ${row.reason}  ${row.photos} photos  ${row.titles.join('; ')}  ${row.words}`,
    ),
  );
}

/** Photos of a request with names to store them under. @throws Error for an unknown one */
export async function photosOfReturn(
  { db, files }: Pick<Services, 'db' | 'files'>,
  publicId: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const { id } = await readReturn(db, publicId);
  const photos: { name: string; bytes: Uint8Array }[] = [];
  for (const [at, { storage_key: key, type }] of (await selectPhotos(db, id)).entries())
    photos.push({ name: `${publicId}-${at + 1}.${type}`, bytes: await files.read(key) });
  return photos;
}
