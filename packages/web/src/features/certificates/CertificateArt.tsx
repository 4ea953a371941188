import type { CertificateDesign } from '@distance/domain/certificates/certificate.ts';
import s from './CertificateArt.module.css';
import { CERTIFICATE_LOOKS } from './certificate-looks.ts';

interface CertificateArtProps {
  design: CertificateDesign;
  /** «5 000 ₽» */
  sum: string;
  /** «Вера, это вам»; a small drawing has none. */
  title?: string | undefined;
  words?: string | undefined;
  sender?: string | undefined;
}

/** A certificate as it is drawn (design 22). */
export function CertificateArt({ design, sum, title, words = '', sender = '' }: CertificateArtProps) {
  const { ground, ink, track, land, course, finish } = CERTIFICATE_LOOKS[design];
  const [x, y] = finish;
  return (
    <span
      className={s.card}
      data-small={title === undefined || undefined}
      style={{ backgroundColor: ground, color: ink }}
    >
      <svg
        className={s.drawing}
        viewBox="0 0 560 200"
        preserveAspectRatio="xMaxYMin slice"
        fill="none"
        aria-hidden
      >
        <path d={land} stroke={track} strokeOpacity={0.25} strokeWidth={2} />
        <path d={course} stroke={track} strokeWidth={7} strokeLinecap="round" />
        <circle cx={x} cy={y} r={9} fill={ground} stroke={track} strokeWidth={6} />
      </svg>
      <strong className={s.sum}>{sum}</strong>
      {title !== undefined && (
        <span className={s.foot}>
          <span className={s.title}>{title}</span>
          <span className={s.words}>
            {words} {sender !== '' && <b>{sender}</b>}
          </span>
        </span>
      )}
    </span>
  );
}
