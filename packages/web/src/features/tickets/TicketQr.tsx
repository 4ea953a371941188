import { QrFrame } from '@distance/ui/race/QrFrame.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../qr/QrCode.tsx';
import s from './Tickets.module.css';

export interface TicketQrProps {
  /** Text of the code. */
  text: string;
  ticketNumber: string;
  /** Side of the white frame in px; as wide as its place without one. */
  size?: number | undefined;
  caption: ReactNode;
}

/** The code of a ticket, dark on white in both themes, so that a scanner reads it off any screen. */
export function TicketQr({ text, ticketNumber, size, caption }: TicketQrProps) {
  const t = useTranslations('tickets');
  return (
    <QrFrame
      label={t('qr', { number: ticketNumber })}
      size={size ?? 'fill'}
      caption={caption}
      className={size === undefined ? s.qrLead : s.qr}
    >
      <QrCode text={text} />
    </QrFrame>
  );
}
