import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { signOut } from '../../features/accounts/sign-out.ts';
import { basketStore } from '../../features/basket/basket-store.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';

/** `/exit`: ends the session and leads to the main page (A2.17, A4.04). */
export default function ExitScreen() {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const said = t('signed_out');
  useEffect(() => {
    let left = false;
    void signOut(() => void basketStore.clear()).then(() => {
      if (left) return;
      queries.clear();
      toasts.show({ text: said, icon: 'check' });
      void navigate(paths.main(), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate, queries, said]);
  return (
    <div className="page" role="status">
      <PageHead title={t('signOut')} />
      <h1 className="t-d2">{t('signingOut')}</h1>
    </div>
  );
}
