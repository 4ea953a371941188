import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Spinner } from '@distance/ui/button/Spinner.tsx';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError, TransportError } from '../../../api/api-error.ts';
import { buyerApi } from '../../../api/buyer.ts';
import { basketStore } from '../../../features/basket/basket-store.ts';
import { fillBasket } from '../../../features/basket/fill-basket.ts';
import { signalMissing } from '../../../features/basket/filled-signal.ts';
import { loadFormat } from '../../../features/basket/load-things.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { toasts } from '../../../signals/toasts.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import s from './FillOutsideScreen.module.css';

type State = 'filling' | 'unknown' | 'failed';

/** `/basket-fill-outside/{id}`: puts the tickets of a link in the basket and leads there (P2.05, A2.22). */
export default function FillOutsideScreen() {
  const t = useTranslations('basket.fill');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('filling');
  const [failure, setFailure] = useState<unknown>(null);
  const failureText = useFailureText();

  useEffect(() => {
    if (state !== 'filling') return;
    let left = false;
    const fill = async () => {
      const { lines } = await buyerApi.basketTemplate({ params: { id } });
      if (left) return;
      const { tickets, missing } = await fillBasket(basketStore, lines, loadFormat);
      if (left) return;
      signalMissing(missing);
      if (tickets > 0) toasts.show({ text: t('done', { count: tickets }), icon: 'bag' });
      await navigate(paths.basket(), { replace: true });
    };
    fill().catch((error: unknown) => {
      if (left) return;
      if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
      setFailure(error);
      setState(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed');
    });
    return () => {
      left = true;
    };
  }, [id, state, navigate, t]);

  return (
    <div className={s.page} role="status" aria-busy={state === 'filling' || undefined}>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t(TITLES[state])}</h1>
      <p className="t-body">
        {state === 'filling' ? <Spinner /> : state === 'unknown' ? t('unknownLine') : failureText(failure)}
      </p>
      {state === 'failed' && <Button onClick={() => setState('filling')}>{t('again')}</Button>}
      {state !== 'filling' && (
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.basket()}>
          {t('toBasket')}
        </Link>
      )}
    </div>
  );
}

const TITLES = { filling: 'title', unknown: 'unknown', failed: 'failed' } as const;
