import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { paths } from '../../paths.ts';
import { readTab, writeTab } from '../../signals/tab-memory.ts';
import { basketStore, useBasket } from './basket-store.ts';
import { STORAGE_KEYS } from './browser-storage.ts';
import { templateLines } from './fill-basket.ts';
import s from './Basket.module.css';

/** Typing is one request. */
const SETTLE_MS = 1500;

const CONSENT_LINK = {
  link: (words: ReactNode) => (
    <Link to={paths.documentAdvertising()} target="_blank">
      {words}
    </Link>
  ),
};

/** Consent to one letter about a basket that is left unpaid; off until it is ticked. */
export function RemindMe({ email }: { email: string }) {
  const t = useTranslations('basket.remind');
  const { items } = useBasket();
  const [on, setOn] = useState(() => readTab(STORAGE_KEYS.remind) === 'on');
  const address = isEmail(email) ? normaliseEmail(email) : null;
  const lines = JSON.stringify(templateLines(items));

  useEffect(() => {
    if (!on || address === null || lines === '[]') return;
    const timer = setTimeout(() => {
      // A reminder that was not noted is no loss worth a message; the next change asks again.
      void buyerApi
        .basketRemind({
          body: {
            consent: true,
            basket_key: basketStore.basketKey(),
            email: address,
            lines: templateLines(basketStore.snapshot()),
          },
        })
        .catch(() => undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [on, address, lines]);

  // Of a basket that was emptied nobody is reminded.
  useEffect(() => {
    if (!on) return;
    return () => {
      if (templateLines(basketStore.snapshot()).length === 0) clear();
    };
  }, [on]);

  const choose = (next: boolean) => {
    setOn(next);
    writeTab(STORAGE_KEYS.remind, next ? 'on' : 'off');
    if (!next) clear();
  };
  return (
    <div className={s.remind}>
      <Checkbox checked={on} onChange={(event) => choose(event.currentTarget.checked)}>
        {t('label')}
      </Checkbox>
      <p className={s.consent}>{t.rich('consent', CONSENT_LINK)}</p>
    </div>
  );
}

function clear(): void {
  void buyerApi
    .basketRemind({ body: { consent: false, basket_key: basketStore.basketKey() } })
    .catch(() => undefined);
}
