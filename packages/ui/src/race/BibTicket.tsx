import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { cyrillicLang } from '../text/cyrillic-lang.ts';
import s from './BibTicket.module.css';

export interface BibFaceProps {
  /** The generated cover as svg; it fills the face. */
  cover: ReactNode;
  /** The start number; words like «номер позже» may stand in its place. */
  number: ReactNode;
  /** Colours of the cover, so that the route never cuts the number. */
  ground: string;
  ink: string;
  /** On the face: event above, distance and cluster at the left, last name at the right. */
  title?: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
}

export interface BibTicketProps extends BibFaceProps {
  /** The data side: status, place and time, QR, details, actions. */
  children: ReactNode;
  /** Below 1200 px the bib is turned over: this stands above the cover, and the data side leaves it out by `data-wide`. */
  lead?: ReactNode;
  className?: string | undefined;
}

/** A ticket as a bib: cover, perforation, data. Side by side on wide screens, stacked on a phone. For tickets only. */
export function BibTicket({ children, lead, className, ...face }: BibTicketProps) {
  return (
    <article className={cx(s.ticket, lead !== undefined && s.turned, className)}>
      {lead !== undefined && <div className={s.lead}>{lead}</div>}
      <Face {...face} />
      <div className={s.perforation} aria-hidden />
      <div className={s.data}>{children}</div>
    </article>
  );
}

export interface BibPosterProps extends BibFaceProps {
  /** Drops and swings once: the moment of the thanks page. */
  drop?: boolean | undefined;
  className?: string | undefined;
}

/** The face alone, pinned askew. */
export function BibPoster({ drop, className, ...face }: BibPosterProps) {
  return (
    <div className={cx(s.poster, drop && s.drop, className)}>
      <Face {...face} />
    </div>
  );
}

function Face({ cover, number, ground, ink, title, left, right }: BibFaceProps) {
  return (
    <div className={s.face} style={{ '--bib-ground': ground, '--bib-ink': ink }}>
      <div className={s.cover} aria-hidden>
        {cover}
      </div>
      <span className={s.hole} aria-hidden />
      <span className={s.hole} aria-hidden />
      {title !== undefined && <p className={s.title}>{title}</p>}
      <p className={s.number} lang={typeof number === 'string' ? cyrillicLang(number) : undefined}>
        {number}
      </p>
      <p className={s.corners}>
        <span>{left}</span>
        <span>{right}</span>
      </p>
    </div>
  );
}

export interface BibFactProps {
  name: ReactNode;
  value: ReactNode;
  tone?: 'ok' | 'warn' | 'err' | undefined;
}

/** Two columns of facts on the data side: Участник, Кластер, Страховка, Футболка. */
export function BibFacts({ facts }: { facts: readonly (BibFactProps & { id: string })[] }) {
  return (
    <dl className={s.facts}>
      {facts.map(({ id, name, value, tone }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
