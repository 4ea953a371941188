import type { Db } from '../../db/connect.ts';
import { type RequestRow, selectOptionalRequest } from './support.repo.ts';

/** A request by its public id; undefined when it was removed. */
export async function readRequest(db: Db, publicId: string): Promise<RequestRow | undefined> {
  return await selectOptionalRequest(db, publicId);
}
