import type { Db } from '../../db/connect.ts';
import { type ReturnRow, selectOptionalReturn } from './returns.repo.ts';

/** @throws Error for an unknown one */
export async function readReturn(db: Db, publicId: string): Promise<ReturnRow> {
  const row = await selectOptionalReturn(db, publicId);
  if (!row) throw new Error(`no return ${publicId}`);
  return row;
}
