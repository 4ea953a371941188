import { cx } from '@distance/ui/cx.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { signOut } from '../../features/accounts/sign-out.ts';
import { sendBasket } from '../../features/basket/basket-later.ts';
import { basketStore } from '../../features/basket/basket-store.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import s from './ExitScreen.module.css';

/** What was changed just now is worth a moment's wait: the next sign-in finds it. */
const LAST_SAVE_MS = 1500;

/** `/exit`: ends the session and leads to the main page (A2.17, A4.04). */
export default function ExitScreen() {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const said = t('signed_out');
  useEffect(() => {
    let left = false;
    const end = async () => await signOut(basketStore.reset);
    const endAtOnce = () => void end();
    addEventListener('pagehide', endAtOnce);
    const leave = async () => {
      if (basketStore.unsent()?.entries.length) await sendBasket(LAST_SAVE_MS);
      await end();
      if (left) return;
      queries.clear();
      toasts.show({ text: said, icon: 'check' });
      void navigate(paths.main(), { replace: true });
    };
    void leave();
    return () => {
      left = true;
      removeEventListener('pagehide', endAtOnce);
    };
  }, [navigate, queries, said]);
  return (
    <div className={cx('page', s.page)} role="status">
      <PageHead title={t('signOut')} />
      <h1 className="t-d2">{t('signingOut')}</h1>
    </div>
  );
}
