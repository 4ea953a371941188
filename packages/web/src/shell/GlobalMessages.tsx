import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { globalMessageStore } from '../signals/global-message.ts';
import { useToken } from '../signals/session.ts';
import { toasts } from '../signals/toasts.ts';

const MessageModal = lazy(() => import('./MessageModal.tsx'));
const ToastRegion = lazy(async () => ({
  default: (await import('@distance/ui/message/ToastRegion.tsx')).ToastRegion,
}));

const none = () => false;

/** Toasts, and the one place where refusals of the server appear that no screen shows itself (P8.01, P8.02). */
export function GlobalMessages() {
  const t = useTranslations('shell');
  const { subscribe, snapshot, serverSnapshot } = globalMessageStore;
  const message = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  const token = useToken();
  // Another session may have begun meanwhile, or this one be left in another tab.
  const outdated = message?.kind === 'sessionOver' && message.token !== token;
  const anyToast = useSyncExternalStore(toasts.subscribe, () => toasts.snapshot().length > 0, none);
  return (
    <Suspense>
      {message !== null && !outdated && <MessageModal message={message} />}
      {anyToast && <ToastRegion store={toasts} label={t('messages')} />}
    </Suspense>
  );
}
