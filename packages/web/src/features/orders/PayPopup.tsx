import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useTranslations } from 'use-intl';
import type { FailureTexts } from '../../texts/failure-text.ts';
import { useFormat } from '../../texts/format.ts';
import type { MissingTickets } from './check-counts.ts';
import s from './Orders.module.css';
import { loadTexts } from '../../texts/load-texts.ts';

await loadTexts('orders');

export type PayTrouble =
  | { readonly kind: 'missing'; readonly tickets: readonly MissingTickets[] }
  /** Roubles, and what became of the price of each thing in the basket. */
  | {
      readonly kind: 'price';
      readonly before: number;
      readonly after: number;
      readonly changes: readonly PriceNews[];
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unanswered'; readonly why: keyof FailureTexts }
  /** `item`: what it is about and how it is taken out of the basket. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly item?: { readonly title: string; readonly remove: () => void };
    }
  /** Texts of P8.15, one per ticket that lost its place. */
  | { readonly kind: 'expired'; readonly messages: readonly string[] };

/** Texts: a start, an insurance or the delivery, and what changed in its price. */
export interface PriceNews {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const UNANSWERED = {
  failure: 'failed.server',
  offline: 'failed.network',
  slow: 'failed.slow',
} as const satisfies FailureTexts;

/** What stopped the payment, and that nothing is lost (P2.46-P2.48, P4.55, P8.09). */
export function PayPopup({ trouble, onClose }: { trouble: PayTrouble; onClose: () => void }) {
  const t = useTranslations('orders');
  const money = trouble.kind === 'failed' || trouble.kind === 'unanswered';
  const item = trouble.kind === 'refused' ? trouble.item : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={useTitle(trouble)}
      titleFace={money ? 'display' : 'text'}
      closeLabel={t('failed.close')}
      actions={
        <>
          {item !== undefined && (
            <Button
              kind="secondary"
              icon="trash"
              wide
              onClick={() => {
                item.remove();
                onClose();
              }}
            >
              {t('refused.remove')}
            </Button>
          )}
          <Button kind={money ? 'primary' : 'inverse'} onClick={onClose} wide>
            {money ? t('failed.back') : t('refused.understood')}
          </Button>
        </>
      }
    >
      <Body trouble={trouble} />
    </Modal>
  );
}

function useTitle(trouble: PayTrouble): string {
  const t = useTranslations('orders');
  switch (trouble.kind) {
    case 'missing':
      return t('counts.title');
    case 'price':
      return t('price.title');
    case 'failed':
    case 'unanswered':
      return t('failed.title');
    case 'refused':
      return t('refused.title');
    case 'expired':
      return t('expired');
  }
}

function Body({ trouble }: { trouble: PayTrouble }) {
  const t = useTranslations('orders');
  const format = useFormat();
  switch (trouble.kind) {
    case 'missing':
      return (
        <>
          <p>{t('counts.line')}</p>
          {trouble.tickets.map(({ format: id, kind, title, left, count, closed }) => (
            <p key={`${id}-${kind}`}>
              {closed
                ? t('counts.closed', { title })
                : t('counts.left', { title, left: String(left), wanted: String(count) })}
            </p>
          ))}
        </>
      );
    case 'price':
      return (
        <>
          <p>
            {t('price.line', { before: format.money(trouble.before), after: format.money(trouble.after) })}
          </p>
          {trouble.changes.map(({ id, title, lines }) => (
            <div key={id} className={s.priceNews}>
              <h3>{title}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </>
      );
    case 'failed':
      return <p>{t('failed.line')}</p>;
    case 'unanswered':
      return <p>{t(UNANSWERED[trouble.why])}</p>;
    case 'refused':
      return trouble.item === undefined ? (
        <p>{trouble.message}</p>
      ) : (
        <>
          <p>{t('refused.item', { title: trouble.item.title, message: trouble.message })}</p>
          <p>{t('refused.line')}</p>
        </>
      );
    case 'expired':
      return trouble.messages.map((message) => <p key={message}>{message}</p>);
  }
}
