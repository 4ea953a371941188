import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';

/** Saves the diploma of an accepted result by the event's name. */
export function useDiploma(ticketId: string, event: string): { busy: boolean; save: () => void } {
  const t = useTranslations('results');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const blob = await api.userCertificate({ params: { id: ticketId }, shown: 'by-caller' });
      saveBlob(blob, `${t('diploma.title')} ${event}.pdf`);
    } catch {
      toasts.show({ text: t('diploma_failed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
