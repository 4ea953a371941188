import type { SupportType } from '@distance/contract/support.ts';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KnownContact } from './support-form.ts';
import { SupportForm } from './SupportForm.tsx';
import { ThanksPopup } from './ThanksPopup.tsx';
import s from './Support.module.css';

interface SupportPopupProps {
  type: SupportType;
  consents: readonly string[];
  known: KnownContact;
  /** Under the title. */
  line: string;
  onClose: () => void;
}

/** «Ответим за пару часов» (A2.87, A9.20), then the thanks. Rendered while it is open. */
export function SupportPopup({ type, consents, known, line, onClose }: SupportPopupProps) {
  const t = useTranslations('support');
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks !== null) return <ThanksPopup message={thanks} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <p className={s.line}>{line}</p>
      <SupportForm type={type} consents={consents} known={known} onSent={setThanks} />
    </Modal>
  );
}
