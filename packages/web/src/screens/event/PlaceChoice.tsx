import type { FormatView } from '@distance/contract/catalog.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { TimerRing } from '@distance/ui/race/TimerRing.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadBasketOr } from '../../features/basket/basket-later.ts';
import { useBasketFailure } from '../../features/basket/use-basket-failure.ts';
import { useSecondClock } from '../../signals/browser-clock.ts';
import { HOLD_SOON_MS, minutesSeconds, placedTickets } from '../../features/basket/holds.ts';
import { giveSpaceBack } from '../../features/seats/hold-space.ts';
import { SpaceSheet } from '../../features/seats/SpaceSheet.tsx';
import { toasts } from '../../signals/toasts.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './PlaceChoice.module.css';
import type { Purchase } from './use-purchase.ts';

await loadTexts('seats');

interface PlaceChoiceProps {
  format: FormatView;
  kind: NonNullable<FormatView['spaces']>;
  purchase: Purchase;
}

const bold = (words: ReactNode) => <strong>{words}</strong>;
const clock = (words: ReactNode) => <span className={s.time}>{words}</span>;

/** A numbered place of one's own choice, kept while it is chosen; without one the next free is given (P7.43, A7.86). */
export function PlaceChoice({ format, kind, purchase }: PlaceChoiceProps) {
  const t = useTranslations('seats');
  const tellFailed = useBasketFailure();
  const [open, setOpen] = useState<{ basketKey: string; inBasket: ReadonlySet<string> } | null>(null);
  const { space, setSpace } = purchase;
  const now = useSecondClock(space !== null);
  const left = space === null || now === 0 ? HOLD_MS : Math.max(0, Date.parse(space.held_until) - now);

  const soon = space !== null && left < HOLD_SOON_MS;

  useEffect(() => {
    if (space === null || left > 0) return;
    toasts.show({ text: t('expired', { title: space.title }), names: [space.title], tone: 'err' });
    setSpace(null);
  });

  const choose = async () => {
    const basket = await loadBasketOr(tellFailed);
    if (basket === null) return;
    const tickets = placedTickets(basket.snapshot());
    setOpen({
      basketKey: basket.basketKey(),
      inBasket: new Set(tickets.flatMap((ticket) => ticket.space?.public_id ?? [])),
    });
  };
  const remove = async () => {
    const basket = await loadBasketOr(tellFailed);
    if (space === null || basket === null) return;
    setSpace(null);
    const basketKey = basket.basketKey();
    await giveSpaceBack({ format: format.public_id, space: space.public_id, basketKey });
  };

  return (
    <div className={s.row}>
      <p className="visually-hidden" role="status">
        {soon && t('soon')}
      </p>
      {space === null ? (
        <>
          <Button kind="secondary" size={44} onClick={() => void choose()}>
            {t(`choose.${kind}`)}
          </Button>
          <p className={s.hint}>{t(`byTurn.${kind}`)}</p>
        </>
      ) : (
        <>
          <p className={s.held} data-soon={soon || undefined}>
            <TimerRing left={left / HOLD_MS} size={24} />
            <span>
              {t.rich('held', { title: space.title, left: minutesSeconds(left), b: bold, time: clock })}
            </span>
          </p>
          <span className={s.actions}>
            <Button kind="text" size={44} onClick={() => void choose()}>
              {t('change')}
            </Button>
            <Button kind="text" size={44} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </span>
        </>
      )}
      {open && (
        <SpaceSheet
          format={format.public_id}
          kind={kind}
          {...open}
          held={space}
          price={purchase.kind?.price ?? null}
          onHeld={(next) => {
            setSpace(next);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
