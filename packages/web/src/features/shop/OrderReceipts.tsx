import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './OrderStory.module.css';
import { shortDay } from './short-day.ts';

type Order = CallOutput<Calls['userShopOrder']>;
type Printed = Order['receipts'][number]['printed'];

/** A receipt as the tax service knows it: its page outside, or the numbers it is looked up by. */
function PrintedReceipt({ printed }: { printed: Printed }) {
  const t = useTranslations('profile.shop');
  if (printed === null) return null;
  const { link, ...numbers } = printed;
  return (
    <>
      <p className={s.small}>{t('receiptNumbers', numbers)}</p>
      {link !== null && (
        <a className={s.link} href={link} target="_blank" rel="noopener noreferrer">
          {t('openReceipt')}
        </a>
      )}
    </>
  );
}

/** The receipts of an order as the tax service has them. */
export function OrderReceipts({ order }: { order: Order }) {
  const t = useTranslations('profile.shop');
  const f = useFormat();
  return (
    <Card className={s.card}>
      <h2 className="t-h3">{t('receipts')}</h2>
      {order.receipts.length === 0 ? (
        <p className={s.small}>{t('noReceipts')}</p>
      ) : (
        <>
          <ul className={s.rows}>
            {order.receipts.map((receipt, at) => (
              // Two receipts of one order may be alike.
              <li key={`${at}-${receipt.kind}`} className={s.row}>
                <div className={s.what}>
                  <p>{t(`receipt.${receipt.kind}`, { day: shortDay(receipt.created) })}</p>
                  {receipt.state !== 'registered' && (
                    <p className={s.small}>{t(`receiptState.${receipt.state}`)}</p>
                  )}
                  <PrintedReceipt printed={receipt.printed} />
                </div>
                <p className={s.sum}>{f.money(receipt.amount)}</p>
              </li>
            ))}
          </ul>
          {order.receipts.some(({ state }) => state === 'registered') && (
            <p className={s.small}>{t('receiptsTo', { email: order.email })}</p>
          )}
        </>
      )}
    </Card>
  );
}
