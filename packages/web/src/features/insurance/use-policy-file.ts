import type { PolicyView } from '@distance/contract/insurance.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';

/** Saves a policy as PDF; the token goes in a header, so a plain link cannot. */
export function usePolicyFile({ public_id, info }: PolicyView): { busy: boolean; save: () => void } {
  const t = useTranslations('insurance.my');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const bytes = await api.insurancePdf({ params: { id: public_id }, shown: 'by-caller' });
      saveBlob(bytes, `distance-${info.number}.pdf`);
    } catch {
      toasts.show({ text: t('pdfFailed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
