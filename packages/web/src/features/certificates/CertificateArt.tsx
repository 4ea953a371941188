import type { CertificateDesign } from '@distance/domain/certificates/certificate.ts';
import { certificateCover, certificateLook } from '@distance/domain/certificates/certificate-looks.ts';
import { Cover } from '../../pictures/Cover.tsx';
import s from './CertificateArt.module.css';

interface CertificateArtProps {
  design: CertificateDesign;
  /** «5 000 ₽» */
  sum: string;
  /** «Вера, это вам»; a small drawing has none. */
  title?: string | undefined;
  words?: string | undefined;
  sender?: string | undefined;
  /** Small print at the foot: a name and what stands under it. */
  facts?: readonly (readonly [label: string, value: string])[];
}

/** A certificate as it is drawn: art and sum above the line from start to finish, words below (design 22). */
export function CertificateArt({
  design,
  sum,
  title,
  words = '',
  sender = '',
  facts = [],
}: CertificateArtProps) {
  const { ground, ink, track, low } = certificateLook(design);
  const small = title === undefined;
  return (
    <span
      className={s.card}
      data-small={small || undefined}
      data-low={low || undefined}
      style={{ backgroundColor: ground, color: ink }}
    >
      <span className={s.art}>
        <Cover cover={certificateCover(design)} size="certificate" className={s.drawing} first={!small} />
        {!small && (
          <span className={s.brand} lang="ru">
            Дистанция
          </span>
        )}
        <strong className={s.sum}>{sum}</strong>
      </span>
      {!small && (
        <>
          <span className={s.line} style={{ backgroundColor: track, color: track }} aria-hidden>
            <span className={s.finish} style={{ backgroundColor: ground }} />
          </span>
          <span className={s.foot}>
            <span className={s.title}>{title}</span>
            <span className={s.words}>
              {words} {sender !== '' && <b>{sender}</b>}
            </span>
            {facts.length > 0 && (
              <span className={s.facts}>
                {facts.map(([label, value]) => (
                  <span key={label}>
                    <span className={s.label}>{label}</span>
                    <b className={s.value}>{value}</b>
                  </span>
                ))}
              </span>
            )}
          </span>
        </>
      )}
    </span>
  );
}
