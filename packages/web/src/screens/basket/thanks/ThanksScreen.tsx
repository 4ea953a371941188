import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { viewerNow } from '../../../api/buyer.ts';
import { siteContext } from '../../../api/site-context.ts';
import { basketStore } from '../../../features/basket/basket-store.ts';
import {
  type NextPage,
  pageAfterPayment,
  paidIds,
  type Phase,
  phaseOf,
} from '../../../features/orders/after-payment.ts';
import { clearAttempt } from '../../../features/orders/pay-attempt.ts';
import { keyOfOrder, rememberedOrder, rememberOrder } from '../../../signals/remembered-orders.ts';
import type { SbpSums } from '../../../features/orders/pay-way.ts';
import { ThanksPage } from '../../../features/orders/ThanksPage.tsx';
import { useOrderWatch } from '../../../features/orders/use-order-watch.ts';
import { WaitingPage } from '../../../features/orders/WaitingPage.tsx';
import { paths } from '../../../paths.ts';
import { addressHere } from '../../../site-address.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import s from './ThanksScreen.module.css';

export function loader({ context }: LoaderFunctionArgs): { sbp: SbpSums } {
  return { sbp: context.get(siteContext).sbp };
}

const clientOnly = () => () => {};

/** `/basket/thanks` (P2.03): waits for the bank, then thanks or leads on. */
export default function ThanksScreen() {
  const inBrowser = useSyncExternalStore(
    clientOnly,
    () => true,
    () => false,
  );
  return <div className={s.page}>{inBrowser ? <Order /> : <Named phase={null} />}</div>;
}

/** Nobody is thanked before the money is there. */
function Named({ phase }: { phase: Phase | null }) {
  const t = useTranslations();
  const name =
    phase === 'paid'
      ? t('orders.thanks.head')
      : phase === 'failed'
        ? t('orders.waiting.failed')
        : t('basket.steps.pay');
  return (
    <>
      <PageHead title={name} />
      <PathCrumbs page={name} />
    </>
  );
}

function Order() {
  const { sbp } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [{ id, key }] = useState(() => namedOrder(query));
  const watch = useOrderWatch(id, key);
  const { order } = watch;
  const phase = order === null ? null : phaseOf(order);
  const leadsTo =
    order !== null && phase === 'paid'
      ? addressOf(pageAfterPayment(order.items, viewerNow()), order.public_id)
      : null;

  useEffect(() => {
    // The secret does not stay in the address bar, where it would be shared with a picture of the page.
    if (query.has('key'))
      history.replaceState(history.state, '', addressHere(paths.thanks({ order: id ?? undefined })));
  }, [query, id]);

  useEffect(() => {
    if (order === null || phase !== 'paid') return;
    basketStore.removePaid(paidIds(order));
    clearAttempt();
    if (leadsTo !== null) void navigate(leadsTo, { replace: true });
  }, [order, phase, leadsTo, navigate]);

  return (
    <>
      <Named phase={phase} />
      {order === null || phase !== 'paid' || leadsTo !== null ? (
        <WaitingPage watch={watch} orderKey={key} sbp={sbp} />
      ) : (
        <ThanksPage order={order} orderKey={viewerNow() === 'guest' ? key : null} />
      )}
    </>
  );
}

/** The order of the address; its key from there or from what this browser remembers. */
function namedOrder(query: URLSearchParams): { id: string | null; key: string | null } {
  const id = query.get('order') ?? rememberedOrder()?.id ?? null;
  const given = query.get('key');
  if (id !== null && given !== null) rememberOrder({ id, key: given });
  return { id, key: given ?? (id === null ? null : keyOfOrder(id)) };
}

function addressOf(next: NextPage, order: string): string | null {
  switch (next.to) {
    case 'ticket':
      return paths.myTicket(next.id);
    case 'tickets':
      return paths.me();
    case 'orders':
      return paths.myOrders();
    case 'insurances':
      return paths.myInsurances();
    case 'certificate-thanks':
      return paths.certificateThanks({ order });
    case 'thanks':
      return null;
  }
}
