import type { PayBlocker } from '@distance/domain/basket/pay-button.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import s from './Basket.module.css';

interface PayBlockersProps {
  blockers: readonly PayBlocker[];
  /** Several cards: what stands after the title of each, by its group (`cardDetails`). */
  cards: ReadonlyMap<string, string> | null;
  onGo: (blocker: PayBlocker) => void;
  id?: string | undefined;
  /** Fields that are missing, once the buyer has pressed pay. */
  left?: number | undefined;
  short?: boolean | undefined;
}

/** «Чтобы оплатить, заполните Билет 2 и e-mail»: each name leads to its place (P5.01-P5.07). */
export function PayBlockers({ blockers, cards, onGo, id, left, short = false }: PayBlockersProps) {
  const t = useTranslations('basket.pay');
  const name = useBlockerName(cards);
  // The bar of a phone has room for the next two.
  const shown = onePerPlace(blockers).slice(0, short ? 2 : undefined);
  const links = shown.map(
    (blocker): ReactNode => (
      <button key={keyOf(blocker)} type="button" className={s.blocker} onClick={() => onGo(blocker)}>
        {name(blocker)}
      </button>
    ),
  );
  return (
    <p id={id} className={s.blockers}>
      {left !== undefined && <strong>{t('left', { count: left })}. </strong>}
      {short ? t('blockedShort') : t('blocked')}{' '}
      {links.map((link, at) => (
        // The list only ever changes as a whole.
        <Fragment key={at}>
          {at > 0 && (at === links.length - 1 ? ` ${t('and')} ` : ' ')}
          {at < links.length - 2 ? <span className={s.withComma}>{link},</span> : link}
        </Fragment>
      ))}
    </p>
  );
}

function useBlockerName(cards: PayBlockersProps['cards']): (blocker: PayBlocker) => string {
  const t = useTranslations('basket.pay');
  return (blocker) => {
    switch (blocker.code) {
      case 'ticket_incomplete':
        return cards !== null
          ? t('ticketOf', {
              tab: String(blocker.tab),
              title: blocker.title,
              detail: cards.get(blocker.groupId) ?? '',
            })
          : t('ticket', { tab: String(blocker.tab) });
      case 'team_title_required':
        return t('teamTitle');
      case 'insurance_incomplete':
        return blocker.row === null ? t('insurance') : t('insuranceOf', { row: String(blocker.row) });
      case 'delivery_method_required':
        return t('delivery');
      case 'delivery_field':
        return t('address');
      case 'email_required':
      case 'email_invalid':
        return t('email');
      case 'phone_invalid':
        return t('phone');
      case 'basket_empty':
      case 'payment_in_progress':
        return '';
    }
  };
}

function keyOf(blocker: PayBlocker): string {
  return 'uniqueId' in blocker ? `${blocker.code}-${blocker.uniqueId}` : blocker.code;
}

/** The fields of an address are one place; a payment under way is told by the button itself. */
function onePerPlace(blockers: readonly PayBlocker[]): PayBlocker[] {
  const named = blockers.filter(({ code }) => code !== 'payment_in_progress' && code !== 'basket_empty');
  return [...new Map(named.toReversed().map((blocker) => [keyOf(blocker), blocker])).values()].toReversed();
}
