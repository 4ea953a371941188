import { QrFrame } from '@distance/ui/race/QrFrame.tsx';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { qrPath } from './qr-path.ts';
import s from './Tickets.module.css';

export interface TicketQrProps {
  /** Text of the code. */
  text: string;
  ticketNumber: string;
  /** Side of the white frame in px. */
  size: number;
  caption: ReactNode;
}

/** The code with low correction (A9.14), dark on white in both themes, so that a scanner reads it off any screen. */
export function TicketQr({ text, ticketNumber, size, caption }: TicketQrProps) {
  const t = useTranslations('tickets');
  const code = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'L', border: 0 });
    return { path: qrPath(data), side };
  }, [text]);
  return (
    <QrFrame label={t('qr', { number: ticketNumber })} size={size} caption={caption} className={s.qr}>
      <svg viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges" aria-hidden>
        <path d={code.path} fill="currentColor" />
      </svg>
    </QrFrame>
  );
}
