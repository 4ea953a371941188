/** P5.36: bytes. */
export const FILE_MAX_BYTES = 4 * 1024 * 1024;
/** P9.11: bytes. */
export const IMAGE_MAX_BYTES = 2_097_152;
/** P5.37; for the file chooser. */
export const FILE_EXTENSIONS = ['pdf', 'jpeg', 'png', 'jpg'] as const;

export type FileType = 'pdf' | 'jpeg' | 'png';
export type FileProblem = 'file_empty' | 'file_too_big' | 'file_type';

/** Enough of a file's beginning for `sniffFileType`, bytes. */
export const SNIFF_BYTES = 8;

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/** The type by the first bytes, whatever the name says; null for any other. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}

export function mimeOf(type: FileType): string {
  return type === 'pdf' ? 'application/pdf' : `image/${type}`;
}

/** A participant's file: `size` bytes in all, `head` at least its first `SNIFF_BYTES`. */
export function fileProblem(size: number, head: Uint8Array): FileProblem | null {
  if (size === 0) return 'file_empty';
  if (size > FILE_MAX_BYTES) return 'file_too_big';
  return sniffFileType(head) === null ? 'file_type' : null;
}

/** A picture of a product, club or user. */
export function imageProblem(size: number, head: Uint8Array): FileProblem | null {
  if (size === 0) return 'file_empty';
  if (size > IMAGE_MAX_BYTES) return 'file_too_big';
  const type = sniffFileType(head);
  return type === 'jpeg' || type === 'png' ? null : 'file_type';
}
