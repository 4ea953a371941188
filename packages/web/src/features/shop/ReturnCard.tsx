import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { CancelGoods } from './CancelGoods.tsx';
import s from './OrderStory.module.css';
import { ReturnForm, type ReturnFormProps } from './ReturnForm.tsx';
import { shortDay } from './short-day.ts';

type Order = CallOutput<Calls['userShopOrder']>;

const LOOKS = {
  asked: { tone: 'warn', icon: 'clock' },
  awaited: { tone: 'info', icon: 'box' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'neutral', icon: 'cross' },
} as const;

interface ReturnCardProps {
  order: Order;
  owned: boolean;
  /** Of the letter, where that opened the order. */
  orderKey: string | null;
  upload: ReturnFormProps['upload'];
  onChanged: () => void;
}

/** Goods that may be given back, and what became of those that were; nothing where there are none. */
export function ReturnCard({ order, owned, orderKey, upload, onChanged }: ReturnCardProps) {
  const t = useTranslations('returns');
  const [open, setOpen] = useState<'cancel' | 'ask' | null>(null);
  const { requests, cancellable, returnable } = order.returns;
  if (requests.length + cancellable.length + returnable.length === 0) return null;
  const linesOf = (ids: readonly string[]) => order.lines.filter((line) => ids.includes(line.public_id));
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-labelledby="returns" className={s.card}>
      <h2 id="returns" className="t-h3">
        {t('title')}
      </h2>
      {requests.length > 0 && (
        <ul className={s.rows} aria-label={t('requests')}>
          {requests.map((request) => (
            <li key={request.public_id} className={s.row}>
              <div className={s.what}>
                <p>{t('of', { day: shortDay(request.created) })}</p>
                <p>
                  <Badge {...LOOKS[request.state]}>{t(`state.${request.state}`)}</Badge>
                </p>
                {linesOf(request.lines).map((line) => (
                  <p key={line.public_id} className={s.small}>
                    {line.title}
                  </p>
                ))}
                {request.answer !== '' && <p>{t('answer', { answer: request.answer })}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {cancellable.length > 0 &&
        (open === 'cancel' ? (
          <CancelGoods lines={linesOf(cancellable)} onClose={close} onChanged={onChanged} />
        ) : (
          <div className={s.what}>
            {owned ? (
              <Button kind="secondary" className={s.press} onClick={() => setOpen('cancel')}>
                {t('cancel')}
              </Button>
            ) : (
              <Link
                className={buttonClass({ kind: 'secondary', className: s.press })}
                to={paths.login({ from: paths.myOrder(order.public_id) })}
              >
                {t('signIn')}
              </Link>
            )}
            <p className={s.small}>{t('cancelLine')}</p>
          </div>
        ))}
      {returnable.length > 0 &&
        (open === 'ask' ? (
          <ReturnForm
            order={order}
            orderKey={orderKey}
            lines={linesOf(returnable)}
            upload={upload}
            onClose={close}
            onChanged={onChanged}
          />
        ) : (
          <div className={s.what}>
            <Button kind="secondary" className={s.press} onClick={() => setOpen('ask')}>
              {t('ask')}
            </Button>
            <p className={s.small}>{t('askLine')}</p>
          </div>
        ))}
    </Card>
  );
}
