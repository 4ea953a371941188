import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';

/** Saves the sheet of a certificate. */
export function useCertificateFile({ id, key }: { id: string; key: string }): {
  busy: boolean;
  save: () => void;
} {
  const t = useTranslations('gift.page');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const blob = await api.certificatePdf({ params: { id }, query: { key }, shown: 'by-caller' });
      saveBlob(blob, `${t('file')}.pdf`);
    } catch {
      toasts.show({ text: t('fileFailed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
