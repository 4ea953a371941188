import { lazy, Suspense, useSyncExternalStore } from 'react';
import { rememberedOrder } from '../../signals/remembered-orders.ts';
import { storedToken } from '../../signals/session.ts';

const OpenPaymentNote = lazy(() => import('./OpenPaymentNote.tsx'));
const never = () => () => {};

/** Asked for only where this browser has ordered something or is signed in. */
export function PaymentNote({ event }: { event: string }) {
  const wanted = useSyncExternalStore(
    never,
    () => rememberedOrder() !== null || storedToken.get() !== null,
    () => false,
  );
  if (!wanted) return null;
  return (
    <Suspense>
      <OpenPaymentNote key={event} event={event} />
    </Suspense>
  );
}
