import type { Locale } from '../../context.ts';
import { unseal } from '../../sealed-secret.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import type { CertificateRow } from './certificates.repo.ts';

/** @throws Error when it was sealed under another `SECRET_KEY` */
export function codeOf(
  { secretKey }: Pick<LetterContext['settings'], 'secretKey'>,
  row: Pick<CertificateRow, 'id' | 'line_id' | 'batch_id' | 'code_sealed'>,
): string {
  const code =
    row.line_id === null
      ? unseal(secretKey, 'partner-certificate', row.batch_id ?? 0, row.code_sealed)
      : unseal(secretKey, 'certificate', row.line_id, row.code_sealed);
  if (code === null) throw new Error(`the code of certificate ${row.id} cannot be read`);
  return code.toString('utf8');
}

/** «31 декабря 2027»: it is over with the beginning of the next day in Moscow. */
export function lastDay(validUntil: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', {
    dateStyle: 'long',
    timeZone: 'Europe/Moscow',
  }).format(validUntil.getTime() - 1);
}
