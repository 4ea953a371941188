import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './OptionalGood.module.css';

/** A start may hand out many: the first ones stand open. */
const OPEN = 2;

interface OptionalGoodsProps {
  /** Which of them lie in the basket: none of these is hidden (P4.17). */
  held: readonly boolean[];
  /** One card each. */
  children: readonly ReactNode[];
}

/** Goods of one start. */
export function OptionalGoods({ held, children }: OptionalGoodsProps) {
  const t = useTranslations('inBasket.optional');
  const titleId = useId();
  const [opened, setOpened] = useState(false);
  const rest = children.length - OPEN;
  const all = opened || held.includes(true, OPEN);
  return (
    <section className={s.goods} aria-labelledby={titleId}>
      <h3 id={titleId} className="t-strong">
        {t('title')}
      </h3>
      {all ? children : children.slice(0, OPEN)}
      {!all && rest > 0 && (
        <div>
          <Button kind="text" size={44} onClick={() => setOpened(true)}>
            {t('more', { count: rest })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Goods that did not come: what the server said of it, and once more (P8.11). */
export function GoodsFailed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useTranslations('inBasket.optional');
  const failureText = useFailureText();
  return (
    <Note tone="err" announce className={s.failed}>
      {t('failed')} {failureText(error)}{' '}
      <Button kind="text" size={44} onClick={onAgain}>
        {t('again')}
      </Button>
    </Note>
  );
}
