import type { FormatView } from '@distance/contract/catalog.ts';
import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import { type CountLimits, countLimits } from '@distance/domain/basket/counts.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadBasketOr, useHeldTickets } from '../../features/basket/basket-later.ts';
import type { AddedTickets } from '../../features/basket/create-basket-store.ts';
import { useBasketFailure } from '../../features/basket/use-basket-failure.ts';
import { storedPromocode } from '../../features/catalog/stored-promocodes.ts';
import type { HeldSpace } from '../../features/seats/SpaceSheet.tsx';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { mainKind } from './main-kind.ts';

type Kind = FormatView['kinds'][number];

/** What is about to be put in the basket. */
export interface Purchase {
  kind: Kind | null;
  chooseKind: (kind: string) => void;
  count: number;
  setCount: (count: number) => void;
  limits: CountLimits | null;
  /** Registration is open and a ticket, or a whole team, still fits. */
  open: boolean;
  /** The numbered place the ticket is bought with. */
  space: HeldSpace | null;
  setSpace: (space: HeldSpace | null) => void;
  /** What insures each participant; null where nothing does. */
  insurance: FormatInsuranceView | null;
  insured: boolean;
  setInsured: (insured: boolean) => void;
  /** Roubles, with the insurances that go along. */
  total: number;
  busy: boolean;
  /** Tickets of this format and kind that lie in the basket already. */
  held: number;
  add: () => void;
  /** Adds and goes to the basket at once. */
  buy: () => void;
}

/** Asked for with the first insurance, as the basket is with the first ticket. */
const loadInsure = async () =>
  await import('../../features/basket/insure-new.ts').then(
    ({ insureNew }) => insureNew,
    () => null,
  );

interface Choice {
  /** The choice belongs to one format: another one starts anew. */
  format: string | undefined;
  kind: string | null;
  count: number;
  space: HeldSpace | null;
  /** Nobody is insured who did not say so. */
  insured: boolean;
}

/** @param insurance of this format */
export function usePurchase(format: FormatView | null, insurance: FormatInsuranceView | null): Purchase {
  const t = useTranslations('event');
  const tellFailed = useBasketFailure();
  const navigate = useNavigate();
  const [stored, setChoice] = useState<Choice>(() => newChoice(format));
  const [busy, setBusy] = useState(false);
  const choice = stored.format === format?.public_id ? stored : newChoice(format);
  const kind = format
    ? (format.kinds.find((one) => one.kind === choice.kind) ?? mainKind(format) ?? null)
    : null;
  const limits = format && kind ? limitsOf(format, kind) : null;
  const { space } = choice;
  const insured = choice.insured && insurance !== null;
  const count = limits && space === null ? Math.max(limits.min, Math.min(choice.count, limits.max)) : 1;

  const held = useHeldTickets(format?.public_id, kind?.kind);

  const told = useRef<number | null>(null);
  // Presses may come faster than the page is drawn.
  const under = useRef(false);
  const add = async (): Promise<boolean> => {
    if (!format || !kind || under.current) return false;
    under.current = true;
    setBusy(true);
    const basket = await loadBasketOr(tellFailed);
    const insure = insured && basket !== null ? await loadInsure() : null;
    setBusy(false);
    under.current = false;
    if (basket === null) return false;
    if (insured && insure === null) {
      tellFailed();
      return false;
    }
    const before = basket.snapshot();
    const { added, blocked } = basket.addTickets(
      format,
      kind.kind,
      count,
      storedPromocode(format.event.public_id),
      space,
    );
    if (insurance !== null) insure?.(basket, before, insurance);
    // What the basket holds is told once, as it is now.
    if (told.current !== null) toasts.dismiss(told.current);
    if (added === 0) {
      toasts.show({ text: reasonOf(blocked), tone: 'err' });
      return false;
    }
    if (space !== null) setChoice({ ...choice, space: null });
    told.current = toasts.show({
      text:
        added < count
          ? t('addedPart', { added, count, reason: reasonOf(blocked) })
          : t('added', { count: held + added }),
      icon: 'bag',
      topic: 'basket',
      action: { label: t('openBasket'), onPress: () => void navigate(paths.basket()) },
    });
    return true;
  };
  const reasonOf = (blocked: AddedTickets['blocked']): string => {
    const known = blocked !== null && blocked !== 'kind_unknown' && blocked !== 'not_found';
    if (!known || blocked === 'below_min') return t('limits.limit');
    return t(`limits.${blocked}`, { max: limits?.max ?? 0 });
  };

  return {
    kind,
    chooseKind: (next) => setChoice({ ...choice, kind: next }),
    count,
    setCount: (next) => setChoice({ ...choice, count: next }),
    limits,
    open: format?.state === 'open' && limits !== null && limits.max >= limits.min,
    space,
    setSpace: (next) => setChoice({ ...choice, space: next }),
    insurance,
    insured,
    setInsured: (next) => setChoice({ ...choice, insured: next }),
    total: kind ? (kind.price + (insured ? insurance.price : 0)) * count : 0,
    busy,
    held,
    add: () => void add(),
    buy: () => void add().then((added) => (added ? navigate(paths.basket()) : undefined)),
  };
}

function newChoice(format: FormatView | null): Choice {
  return { format: format?.public_id, kind: null, count: 1, space: null, insured: false };
}

function limitsOf(format: FormatView, kind: Kind): CountLimits {
  return countLimits({
    buy_limit: kind.buy_limit,
    max_count: format.max_count,
    tickets_left: kind.tickets_left,
    team_all: format.team_all,
    fixed_count: format.fixed_count,
  });
}
