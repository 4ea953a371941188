import type { Db } from '../../db/connect.ts';
import type { DocumentType } from '../../db/schema.generated.ts';
import { selectDocumentsInForce } from './documents.repo.ts';

/** Whether the version in force of a document is among what was agreed to. */
export async function agreesTo(
  db: Db,
  type: DocumentType,
  agreed: readonly string[],
  now: Date,
): Promise<boolean> {
  const inForce = await selectDocumentsInForce(db, type, now);
  return inForce.some(({ public_id }) => agreed.includes(public_id));
}
