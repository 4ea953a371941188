import { FILE_EXTENSIONS, FILE_MAX_BYTES } from '../files/file-rules.ts';
import { neededUntil, readExpiry } from './document-expiry.ts';
import type { ParticipantCode } from './participant-codes.ts';
import type { ParticipantInput } from './participant-form.ts';
import type { ItemFile } from './types.ts';

export type Refuse = (
  field: string,
  code: ParticipantCode,
  params?: Readonly<Record<string, number>>,
) => void;

/** A licence or certificate with its last day; gives that day, null without a file. */
export function checkDocument(
  input: ParticipantInput,
  kind: 'license' | 'medical',
  refuse: Refuse,
): string | null {
  const file = input[`${kind}_file`];
  const required = input.requirements[kind] === true;
  const fits = checkFile(input, `${kind}_file`, file, required ? `${kind}_required` : null, refuse);
  if (file === null || file === undefined || !fits) return null;
  const needed = neededUntil(input.startTime, input.timeZone, input.today);
  const expiry = readExpiry(input[`${kind}_until`] ?? '', needed);
  if ('iso' in expiry) return expiry.iso;
  refuse(`${kind}_until`, expiry.problem);
  return null;
}

/** Size, kind and, where they are known, whether the upload is this buyer's (P5.31, P5.32, P5.36, P5.37). */
export function checkFile(
  { knownFiles }: ParticipantInput,
  field: string,
  file: ItemFile | null | undefined,
  missing: ParticipantCode | null,
  refuse: Refuse,
): boolean {
  const problem = fileProblem(knownFiles, file, missing);
  if (problem !== null) refuse(field, problem);
  return problem === null;
}

function fileProblem(
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
