import { costOf, displayRoubles } from '@distance/domain/basket/summary.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { InsuranceForm } from './InsuranceForm.tsx';
import s from './Insurance.module.css';
import { typedBirthDate, typedPhone } from './person-text.ts';

export interface InsuranceRowProps {
  item: InsuranceItem;
  /** From 1. */
  number: number;
  today: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (change: (item: InsuranceItem) => InsuranceItem) => void;
  onRemove: () => void;
  /** The participant of its ticket was changed after this person had been: the two answers. */
  question: { take: () => void; decline: () => void } | null;
  refused: Readonly<Record<string, string>>;
  onRefusedSeen: (field: string) => void;
}

/** One insured person: ready or not, and the form. */
export function InsuranceRow(props: InsuranceRowProps) {
  const { item, number, today, open, onOpen, onChange, onRemove, question, refused, onRefusedSeen } = props;
  const t = useTranslations('insurance.card');
  const format = useFormat();
  const gone = item.gone === true;
  const ready = !gone && item.preReg === 'ok' && item.isErrorTab !== true;
  const name = `${item.first_name ?? ''} ${item.last_name ?? ''}`.trim();
  const count = { number: String(number) };
  const formId = `insurance-${item.unique_id}-form`;
  return (
    <li className={s.person} data-ready={ready || undefined}>
      <div className={s.row}>
        <div className={s.words}>
          <p className={s.name}>
            <Badge tone={ready ? 'ok' : 'err'} className={s.badge}>
              {gone ? t('gone') : ready ? t('done') : t('notFilled')}
            </Badge>
            {ready ? (
              <strong lang={cyrillicLang(name)}>{name}</strong>
            ) : (
              <strong>{t('insured', count)}</strong>
            )}
          </p>
          <p className={s.facts}>
            {gone ? (
              t('goneLine')
            ) : ready ? (
              <PersonLine item={item} />
            ) : item.isErrorTab === true ? (
              t('wrong')
            ) : (
              t('needs')
            )}
          </p>
        </div>
        <Button
          kind={ready ? 'text' : 'inverse'}
          size={44}
          aria-expanded={open}
          aria-controls={formId}
          aria-label={ready ? t('changeOf', count) : t('fillOf', count)}
          onClick={() => onOpen(!open)}
        >
          {ready ? t('change') : t('fill')}
        </Button>
        <strong className={s.cost}>{format.money(displayRoubles(costOf(item)))}</strong>
        <IconButton kind="plain" icon="trash" label={t('removeOne', count)} onClick={onRemove} />
      </div>
      {question !== null && (
        <Note tone="warn" announce className={s.question}>
          {t('differs')}{' '}
          <span className={s.answers}>
            <Button kind="secondary" size={44} onClick={question.take}>
              {t('take')}
            </Button>
            <Button kind="text" size={44} onClick={question.decline}>
              {t('keep')}
            </Button>
          </span>
        </Note>
      )}
      <div id={formId}>
        {open && (
          <InsuranceForm
            item={item}
            today={today}
            onChange={onChange}
            onDone={() => onOpen(false)}
            refused={refused}
            onRefusedSeen={onRefusedSeen}
          />
        )}
      </div>
    </li>
  );
}

/** «14.03.1992, +7 (903) 118-40-22» */
function PersonLine({ item }: { item: InsuranceItem }) {
  return (
    <>
      {typedBirthDate(item.info?.birth_date ?? item.birth_date)},{' '}
      <span className="t-whole">{typedPhone(item.info?.phone ?? item.phone)}</span>
    </>
  );
}
