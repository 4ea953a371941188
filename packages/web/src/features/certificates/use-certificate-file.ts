import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { saveBlob } from '../../signals/save-blob.ts';
import { toasts } from '../../signals/toasts.ts';
import { type GiftForm, typedGift } from './gift-form.ts';

interface CertificateFile {
  busy: boolean;
  save: () => void;
}

/** Saves the sheet of a certificate. */
export function useCertificateFile({ id, key }: { id: string; key: string }): CertificateFile {
  return useSheet(() => api.certificatePdf({ params: { id }, query: { key }, shown: 'by-caller' }));
}

/** Saves the sheet that a certificate would have. */
export function useSampleFile(form: GiftForm): CertificateFile {
  return useSheet(() => {
    const { price, recipient_name, sender, words } = typedGift(form);
    return api.certificateSample({
      body: { price, design: form.design, recipient_name, sender, words },
      shown: 'by-caller',
    });
  });
}

function useSheet(load: () => Promise<Blob>): CertificateFile {
  const t = useTranslations('gift.page');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await load(), `${t('file')}.pdf`);
    } catch {
      toasts.show({ text: t('fileFailed'), tone: 'err', icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
