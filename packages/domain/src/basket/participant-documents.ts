import { FILE_EXTENSIONS, FILE_MAX_BYTES } from '../files/file-rules.ts';
import type { ParticipantCode } from './participant-codes.ts';
import type { ItemFile } from './types.ts';

/**
 * Size, kind and, where they are known, whether the upload is this buyer's (P5.31, P5.32, P5.36, P5.37).
 * @param missing what is said where no file is given; null where none is needed
 */
export function fileProblem(
  known: ReadonlySet<string> | undefined,
  file: ItemFile | null | undefined,
  missing: ParticipantCode | null,
): ParticipantCode | null {
  if (file === null || file === undefined) return missing;
  const { size, type } = file;
  if (size !== undefined && size > FILE_MAX_BYTES) return 'file_too_big';
  const extension = type?.split('/').at(-1)?.toLowerCase();
  if (type !== undefined && !FILE_EXTENSIONS.some((allowed) => allowed === extension)) return 'file_type';
  return known?.has(file.public_id ?? '') === false ? 'file_unknown' : null;
}
