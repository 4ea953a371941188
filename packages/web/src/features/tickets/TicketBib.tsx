import type { TicketView } from '@distance/contract/tickets.ts';
import { PRINTED } from '@distance/domain/participants/field-names.ts';
import { wholeAddress } from '@distance/domain/tickets/whole-address.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { BibFacts, BibTicket } from '@distance/ui/race/BibTicket.tsx';
import { type ReactNode, useMemo } from 'react';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { useFieldLabel } from '../../forms/use-field-label.ts';
import { CoverSvg, drawBibCover } from './bib-cover.tsx';
import { FullQrButton } from './FullQr.tsx';
import { RefundLine } from './RefundLine.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ticketStatus } from './ticket-status.ts';
import { type TicketWords, useTicketWords } from './ticket-words.ts';
import { TicketQr } from './TicketQr.tsx';
import s from './Tickets.module.css';

export interface TicketBibProps {
  ticket: TicketView;
  /** Text of the QR; null without one, undefined while it is loaded. */
  qr: string | null | undefined;
  /** The code did not come; pressing asks again. */
  onQrAgain?: (() => void) | undefined;
  /** Side of the code's white frame, px. */
  qrSize?: number | undefined;
  /** ISO instant. */
  now: string;
  /** Level of the title in its page. */
  level: 1 | 2;
  menu: ReactNode;
  actions: ReactNode;
  /** Turned over below 1200 px, with its code first: on its own page. */
  turned?: boolean | undefined;
  /** Stands in place of the code on the ticket of a virtual start. */
  result?: ReactNode;
}

/** A ticket as a bib with everything on it. */
export function TicketBib({
  ticket,
  qr,
  onQrAgain,
  qrSize = 200,
  now,
  level,
  menu,
  actions,
  turned = false,
  result,
}: TicketBibProps) {
  const t = useTranslations('tickets');
  const words = useTicketWords(ticket);
  const cover = useMemo(() => drawBibCover(ticket.cover), [ticket.cover]);
  const status = ticketStatus(ticket, now);
  const Title = `h${level}` as const;
  const { number } = ticket.info;
  const code = (as: CodeLook) =>
    ticket.event_format.virtual && ticket.status === 'valid' ? (
      result
    ) : (
      <Code {...{ ticket, qr, onQrAgain, qrSize, name: words.name }} as={as} />
    );
  return (
    <BibTicket
      lead={turned && ticket.status === 'valid' ? <>{code('lead')}</> : undefined}
      cover={<CoverSvg svg={cover.svg} />}
      ground={cover.ground}
      ink={cover.number}
      number={number ?? <span className={s.noBib}>{t('bibLater')}</span>}
      title={ticket.event.title}
      left={words.face}
      right={<span lang={cyrillicLang(ticket.info.last_name)}>{ticket.info.last_name}</span>}
    >
      <div className={s.bibHead}>
        <StatusBadge status={status} />
        {menu}
      </div>
      <div>
        <Title className="t-h3">{words.title}</Title>
        <p className={s.moment}>
          {words.moment}
          {`, ${wholeAddress(ticket.city.name, ticket.event_city.address)}`}
        </p>
      </div>
      <div data-wide={turned || undefined}>{code('beside')}</div>
      <BibFacts facts={useFacts(ticket, words)} />
      <div className={s.bibActions}>{actions}</div>
    </BibTicket>
  );
}

/** Words beside the code, or under one as wide as the bib. */
type CodeLook = 'beside' | 'lead';

/** The QR, or why there is none. */
function Code({
  ticket,
  qr,
  onQrAgain,
  qrSize,
  name,
  as,
}: Pick<TicketBibProps, 'ticket' | 'qr' | 'onQrAgain'> & { qrSize: number; name: string; as: CodeLook }) {
  const t = useTranslations('tickets');
  if (ticket.status !== 'valid')
    return (
      <div className={s.noCode}>
        <p>{t('not_valid')}</p>
        <RefundLine ticket={ticket} className={s.refundLine} />
      </div>
    );
  if (qr === null || !ticket.event_format.qr) {
    return (
      <p className={s.noCode}>
        {t('no_code_needed')} <strong>{ticket.ticketNumber}</strong>
      </p>
    );
  }
  if (onQrAgain) {
    return (
      <div className={s.noQr} style={{ minHeight: qrSize }}>
        <p>{t('qrFailed')}</p>
        <Button kind="secondary" size={44} onClick={onQrAgain}>
          {t('my.again')}
        </Button>
      </div>
    );
  }
  if (qr === undefined) {
    return (
      <div className={s.qrWaiting} role="status" aria-label={t('qrLoading')}>
        <Skeleton width={qrSize} height={qrSize} radius="var(--radius-large)" />
      </div>
    );
  }
  const { ticketNumber } = ticket;
  const full = { text: qr, ticketNumber, name, number: ticket.info.number };
  if (as === 'lead') {
    const caption = (
      <>
        {t('show_code')} <strong>{ticketNumber}</strong>
      </>
    );
    return (
      <>
        <TicketQr text={qr} ticketNumber={ticketNumber} caption={caption} />
        <FullQrButton {...full} kind="primary" wide className={s.onScreen} />
      </>
    );
  }
  const caption = (
    <>
      {t('show_code')} <strong>{ticketNumber}</strong>
      <FullQrButton {...full} kind="text" className={cx(s.onScreen, s.fullBeside)} />
    </>
  );
  return <TicketQr text={qr} ticketNumber={ticketNumber} size={qrSize} caption={caption} />;
}

function whoOf(name: string): ReactNode {
  return name === '' ? null : <span lang={cyrillicLang(name)}>{name}</span>;
}

function useFacts({ info, team }: TicketView, words: TicketWords) {
  const t = useTranslations('tickets');
  const labelOf = useFieldLabel();
  const facts = [
    { id: 'who', name: t('participant'), value: whoOf(words.name) ?? t('no_participant') },
    { id: 'cluster', name: t('cluster'), value: info.cluster },
    ...PRINTED.map((name) => ({ id: name, name: labelOf(name), value: info[name] ?? null })),
    {
      id: 'insurance',
      name: t('insurance'),
      value: info.insurance ? t('insured') : null,
      tone: 'ok' as const,
    },
    { id: 'shirt', name: t('shirt'), value: info.size },
    { id: 'team', name: t('team'), value: team === null ? null : team.title || String(team.number) },
    { id: 'seat', name: t('seat'), value: words.seat },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}
