import type { PolicyView } from '@distance/contract/insurance.ts';
import { validityDays } from '@distance/domain/insurance/policy-period.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import type { ReactNode } from 'react';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Insurance.module.css';
import { typedPhone } from './person-text.ts';
import { usePolicyFile } from './use-policy-file.ts';

interface PolicyCardProps {
  policy: PolicyView;
  /** It is over: neither valid nor to be given back. */
  past?: boolean | undefined;
  onCancel?: ((policy: PolicyView) => void) | undefined;
}

/** A number stays in one line. */
const WHOLE = { n: (digits: ReactNode) => <span className="t-whole">{digits}</span> };

/** One policy: number, type, dates, person, terms (A2.78). */
export function PolicyCard({ policy, past = false, onCancel }: PolicyCardProps) {
  const t = useTranslations('insurance.my');
  const f = useFormat();
  const { busy, save } = usePolicyFile(policy);
  const { info, insurance, event } = policy;
  const status = policy.status === 'valid' && past ? 'over' : policy.status;
  const insured = [info.last_name, info.first_name, info.second_name].filter(Boolean).join(' ');
  const facts = [
    [t('event'), `${event.title}, ${event.format}`],
    [t('start'), f.fullDate(`${info.start_date}T00:00:00Z`, 'UTC')],
    // A9.07
    [t('validity'), t('days', { days: validityDays(insurance.validity_time) })],
    [
      t('insured'),
      <span key="insured" lang={cyrillicLang(insured)}>
        {insured}
      </span>,
    ],
    [
      t('phone'),
      <span key="phone" className="t-whole">
        {typedPhone(info.phone)}
      </span>,
    ],
    [t('coverage'), f.money(insurance.coverage)],
  ] as const;
  return (
    <Card as="article" aria-label={t.markup('number', { number: info.number, n: (digits) => digits })}>
      <div className={s.policyHead}>
        {insurance.logo === '' ? (
          <span className={s.art}>
            <Icon name="shield" />
          </span>
        ) : (
          <img className={s.art} src={insurance.logo} width={56} height={56} alt="" />
        )}
        <div className={s.policyWords}>
          <h2 className={`t-h3 ${s.number}`}>{t.rich('number', { number: info.number, ...WHOLE })}</h2>
          <p className={s.subtitle}>
            {insurance.name}, <span lang={cyrillicLang(insurance.insurer)}>{insurance.insurer}</span>
          </p>
        </div>
        <Badge tone={status === 'valid' ? 'ok' : 'neutral'} icon={status === 'valid' ? 'check' : undefined}>
          {t(status)}
        </Badge>
      </div>
      <dl className={s.policyFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={s.actions}>
        <Button kind="secondary" size={44} icon="download" busy={busy} busyLabel={t('pdf')} onClick={save}>
          {t('pdf')}
        </Button>
        <a href={insurance.legals} target="_blank" rel="noreferrer">
          {t('terms')}
        </a>
        {policy.can_cancel && onCancel !== undefined && (
          <Button kind="text" size={44} onClick={() => onCancel(policy)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Card>
  );
}
