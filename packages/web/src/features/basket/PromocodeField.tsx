import { waitOf } from '@distance/domain/wait.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import { toRoubles, type Kopecks } from '@distance/domain/money.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useFormat } from '../../texts/format.ts';
import { secondsToWait } from '../../texts/wait.ts';
import s from './Basket.module.css';
import { type CheckedCode, codeRequestOf } from './promo-codes.ts';
import type { PromoCodes } from './use-promo-codes.ts';
import { useFailureText } from '../../texts/failure-text.ts';

/** What the field writes into every item of its group. `promocode` '' = taken out by the buyer. */
export interface CodeChange {
  readonly promocode: string;
  readonly promocode_error: NonNullable<BasketItem['promocode_error']> | null;
}

interface PromocodeFieldProps {
  /** Any item of the group: all carry the same code. */
  item: BasketItem;
  /** Units of the group. */
  count: number;
  codes: PromoCodes;
  /** What the code takes off the group. */
  saved: Kopecks;
  /** Why no code may be used here, told under the disabled field (P4.42, P4.43). */
  off?: string | undefined;
  onCode: (change: CodeChange) => void;
}

/** One code for the items of a group: empty, applied or refused (P4.37-P4.41). */
export function PromocodeField({ item, count, codes, saved, off, onCode }: PromocodeFieldProps) {
  const t = useTranslations('basket.promocode');
  const failureText = useFailureText();
  const reasonId = useId();
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const closed = off ?? (item.selector === 'certificate' ? t('off') : undefined);
  const request = closed === undefined ? codeRequestOf(item) : null;
  const checked = request === null ? undefined : codes.checkedFor(request);
  // A code from an address is refused when it is first looked at, a typed one when it is typed (P4.44).
  const held = closed === undefined ? (item.promocode_error ?? null) : null;
  const refused = request === null ? undefined : codes.refusal(request);
  const refusal = request === null ? held?.message : refused && whyRefused(refused);
  const stored = request?.code ?? held?.code ?? '';
  const applied = checked !== undefined;

  function whyRefused(error: unknown): string {
    const seconds = error instanceof ApiError ? secondsToWait(error) : null;
    return seconds === null ? failureText(error) : t('tooMany', waitOf(seconds));
  }

  const reason = closed === undefined ? undefined : <span id={reasonId}>{closed}</span>;

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (applied) {
      setTyped(undefined);
      onCode({ promocode: '', promocode_error: null });
      return;
    }
    const asked = codeRequestOf(item, typed ?? stored);
    if (asked === null) {
      setMessage(t('enter'));
      return;
    }
    setBusy(true);
    setMessage(undefined);
    try {
      await codes.check(asked);
      setTyped(undefined);
      onCode({ promocode: asked.code, promocode_error: null });
    } catch (error) {
      if (error instanceof ApiError && secondsToWait(error) === null)
        onCode({ promocode: '', promocode_error: { code: asked.code, message: error.message } });
      // Nothing is known of the code yet: it is not remembered as a wrong one.
      else setMessage(whyRefused(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={s.promo} onSubmit={(event) => void apply(event)} noValidate>
      <Field
        label={t('label')}
        value={applied ? checked.code : (typed ?? stored)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setMessage(undefined)}
        disabled={applied || closed !== undefined}
        valid={applied}
        error={message ?? (typed === undefined || normalCode(typed) === stored ? refusal : undefined)}
        hint={applied ? <Saved checked={checked} count={count} saved={saved} /> : reason}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button
        type="submit"
        kind="secondary"
        size={56}
        busy={busy}
        busyLabel={t('applying')}
        disabledReasonId={closed === undefined ? undefined : reasonId}
      >
        {applied ? t('change') : t('apply')}
      </Button>
    </form>
  );
}

function Saved({ checked, count, saved }: { checked: CheckedCode; count: number; saved: Kopecks }) {
  const t = useTranslations('basket.promocode');
  const format = useFormat();
  if (checked.discount === 0) return t('opens');
  if (checked.count !== null && count < checked.count && saved === 0)
    return t('needMore', { count: checked.count });
  if (saved === 0) return t('notBest');
  const sum = format.money(toRoubles(saved));
  if (checked.available_code_count < count) return t('someOnly', { saved: sum });
  return checked.discount_form === 'percent'
    ? t('percent', { discount: format.number(checked.discount), saved: sum })
    : t('fixed', { discount: format.money(checked.discount), saved: sum });
}
