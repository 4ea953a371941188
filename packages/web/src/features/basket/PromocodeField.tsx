import type { TicketItem } from '@distance/domain/basket/types.ts';
import { toRoubles, type Kopecks } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useFormat } from '../../texts/format.ts';
import s from './Basket.module.css';
import type { CheckedCode } from './promo-codes.ts';
import type { PromoCodes } from './use-promo-codes.ts';

interface PromocodeFieldProps {
  /** Any ticket of the group: all carry the same code. */
  ticket: TicketItem;
  codes: PromoCodes;
  /** What the code takes off the group, and whether another discount was better. */
  saved: Kopecks;
  /** '' = taken out by the buyer. */
  onCode: (code: string) => void;
}

/** One code for the tickets of a group: empty, applied or refused (P4.37-P4.41). */
export function PromocodeField({ ticket, codes, saved, onCode }: PromocodeFieldProps) {
  const t = useTranslations('basket.promocode');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const kept = ticket.promocode ?? '';
  const wish = { code: kept, format: ticket.format_public_id };
  const checked = kept === '' ? undefined : codes.checkedFor(wish);
  const refusal = kept === '' ? undefined : codes.refusal(wish);
  const applied = checked !== undefined;

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (applied) {
      setTyped('');
      setMessage(undefined);
      onCode('');
      return;
    }
    const code = normalCode(typed || kept);
    if (code === '') {
      setMessage(t('enter'));
      return;
    }
    setBusy(true);
    setMessage(undefined);
    try {
      await codes.check({ code, format: ticket.format_public_id });
      onCode(code);
    } catch (error) {
      onCode('');
      setMessage(error instanceof ApiError ? error.message : t('network'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={s.promo} onSubmit={(event) => void apply(event)} noValidate>
      <Field
        label={t('label')}
        value={applied ? checked.code : typed || (refusal === undefined ? '' : kept)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setMessage(undefined)}
        disabled={applied}
        valid={applied}
        error={message ?? (typed === '' ? refusal : undefined)}
        hint={applied ? <Saved checked={checked} saved={saved} /> : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" kind="secondary" size={56} busy={busy} busyLabel={t('applying')}>
        {applied ? t('change') : t('apply')}
      </Button>
    </form>
  );
}

function Saved({ checked, saved }: { checked: CheckedCode; saved: Kopecks }) {
  const t = useTranslations('basket.promocode');
  const format = useFormat();
  if (saved === 0) return t('notBest');
  const sum = format.money(toRoubles(saved));
  return checked.discount_form === 'percent'
    ? t('percent', { discount: format.number(checked.discount), saved: sum })
    : t('fixed', { discount: format.money(checked.discount), saved: sum });
}
