import { Button } from '@distance/ui/button/Button.tsx';
import type { ButtonKind } from '@distance/ui/button/button-class.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { useDialog } from '@distance/ui/overlay/use-dialog.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../qr/QrCode.tsx';
import { useWakeLock } from '../../signals/wake-lock.ts';
import s from './FullQr.module.css';

export interface FullQrProps {
  /** Text of the code. */
  text: string;
  ticketNumber: string;
  /** Of the participant; empty without one. */
  name: string;
  /** The bib. */
  number: number | null;
}

interface FullQrButtonProps extends FullQrProps {
  kind?: ButtonKind | undefined;
  wide?: boolean | undefined;
  /** Where no code is in sight it says what it shows. */
  alone?: boolean | undefined;
  className?: string | undefined;
}

/** One press, and the code is as wide as the screen (decision 0057). */
export function FullQrButton({ kind = 'secondary', wide, alone, className, ...code }: FullQrButtonProps) {
  const t = useTranslations('tickets');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} icon="scan" wide={wide} className={className} onClick={() => setOpen(true)}>
        {t(alone ? 'showQr' : 'fullQr')}
      </Button>
      {open && <FullQr {...code} onClose={() => setOpen(false)} />}
    </>
  );
}

/** White from edge to edge in both themes, and awake while it is shown: a scanner reads it off a dim screen too. */
function FullQr({ text, ticketNumber, name, number, onClose }: FullQrProps & { onClose: () => void }) {
  const t = useTranslations('tickets');
  const dialog = useDialog({ onClose, dismissible: true });
  useWakeLock();
  return (
    <dialog {...dialog} className={s.dialog} aria-label={t('qr', { number: ticketNumber })}>
      <IconButton kind="plain" icon="cross" label={t('fullQrClose')} className={s.close} onClick={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is an inline svg with its white ground */}
      <div className={s.code} role="img" aria-label={t('qr', { number: ticketNumber })}>
        <QrCode text={text} />
      </div>
      <p className={s.number}>{number ?? ticketNumber}</p>
      {name !== '' && <p lang={cyrillicLang(name)}>{name}</p>}
      {number !== null && <p className={s.quiet}>{ticketNumber}</p>}
      <p className={s.quiet}>{t('brighter')}</p>
    </dialog>
  );
}
