import type { Services } from '../../context.ts';
import { senderName } from './sender-name.ts';
import { transferKey } from './transfer-key.ts';
import { selectOptionalTransfer, type TransferRow } from './transfers.repo.ts';

export interface LetterTransfer {
  row: TransferRow;
  /** «Анна К.»; empty for an account without a name. */
  from: string;
  /** Opens the offer; for the letter to its receiver alone. */
  key: string;
}

/** An offer with all that its letters tell. @throws Error for an unknown one. */
export async function transferForLetter(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  publicId: string,
): Promise<LetterTransfer> {
  const row = await selectOptionalTransfer(db, publicId);
  if (!row) throw new Error(`no transfer ${publicId}`);
  return { row, from: senderName(row), key: transferKey(settings.secretKey, publicId) };
}
