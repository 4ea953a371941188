import { waitOf } from '@distance/domain/wait.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { useTranslations } from 'use-intl';
import type { CodeOfAddress } from './opened-by-code.ts';

/** What became of the promocode of the address. */
export function CodeNote({ code }: { code: CodeOfAddress }) {
  const t = useTranslations('race.code');
  if (code.waitS !== null)
    return <Note tone="warn">{t('wait', { code: code.code, ...waitOf(code.waitS) })}</Note>;
  if (code.refusal !== null)
    return <Note tone="err">{t('refused', { code: code.code, why: code.refusal })}</Note>;
  return <Note tone="ok">{t('codeStored', { code: code.code })}</Note>;
}
