import type { PurchaseLineView } from '@distance/contract/shop.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError, TransportError } from '../../../api/api-error.ts';
import { loadBasketOr } from '../../../features/basket/basket-later.ts';
import { signalMissing } from '../../../features/basket/filled-signal.ts';
import { loadFormat, loadGood } from '../../../features/basket/load-things.ts';
import { canRepeat, repeatPurchase } from '../../../features/basket/repeat-purchase.ts';
import { useBasketFailure } from '../../../features/basket/use-basket-failure.ts';
import { paths } from '../../../paths.ts';
import { toasts } from '../../../signals/toasts.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import s from './OrderScreen.module.css';

/** «Повторить покупку»: what is still sold goes into the basket, which tells what is not and why. */
export function RepeatPurchase({ lines }: { lines: readonly PurchaseLineView[] }) {
  const t = useTranslations('profile.shop');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const tellFailed = useBasketFailure();
  const [busy, setBusy] = useState(false);
  if (!canRepeat(lines)) return null;
  const repeat = async () => {
    setBusy(true);
    try {
      const basket = await loadBasketOr(tellFailed);
      if (basket === null) return;
      const { missing } = await repeatPurchase(basket, lines, { format: loadFormat, good: loadGood });
      signalMissing(missing);
      await navigate(paths.basket());
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
      toasts.show({ text: failureText(error), tone: 'err' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={s.repeat}>
      <Button
        kind="secondary"
        icon="bag"
        busy={busy}
        busyLabel={t('repeating')}
        onClick={() => void repeat()}
      >
        {t('repeat')}
      </Button>
      <p className="t-small">{t('repeatLine')}</p>
    </div>
  );
}
