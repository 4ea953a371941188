import type { FileType } from '@distance/domain/files/file-rules.ts';

const NAME_SIGNS = 120;
const ENDING: Record<FileType, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' };

/** A name fit for showing and saving: no path, no control or direction signs, and the ending of the real type. */
export function safeFileName(given: string, type: FileType): string {
  const last =
    given
      .normalize('NFC')
      .split(/[\\/]/u)
      .at(-1)
      ?.slice(0, 4 * NAME_SIGNS) ?? '';
  const shown = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*;]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\.[^.]{0,10}$/u, '')
    .replace(/^[. ]+|(?<![. ])[. ]+$/gu, '');
  const stem = Array.from(shown).slice(0, NAME_SIGNS).join('');
  return `${stem === '' ? 'file' : stem}.${ENDING[type]}`;
}
