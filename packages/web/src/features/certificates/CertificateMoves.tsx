import type { CertificateHistory } from '@distance/contract/certificates.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Certificates.module.css';

/** What moved on a certificate, the newest first. */
export function CertificateMoves({ history }: { history: CertificateHistory }) {
  const t = useTranslations('gift.moves');
  const f = useFormat();
  return (
    <ul className={s.moves} aria-label={t('title')}>
      {history.toReversed().map((move, at) => (
        // Two movements of one moment may be alike.
        <li key={`${history.length - at}-${move.kind}`} className={s.move}>
          <span>
            {t(move.kind)}
            <br />
            <span className={s.quiet}>{f.fullDate(move.at, 'Europe/Moscow')}</span>
          </span>
          <strong className={s.moved}>
            {move.sum > 0 ? '+' : '−'}
            {f.money(Math.abs(move.sum))}
          </strong>
        </li>
      ))}
    </ul>
  );
}
