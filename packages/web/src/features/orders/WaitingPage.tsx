import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Spinner } from '@distance/ui/button/Spinner.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { addressHere } from '../../site-address.ts';
import { useFormat } from '../../texts/format.ts';
import { type OrderView, phaseOf } from './after-payment.ts';
import { safePaymentUrl } from './go-to-payment.ts';
import { FailedPage } from './FailedPage.tsx';
import { HeldUntil } from './HeldUntil.tsx';
import { offersSbp, type SbpSums } from './pay-way.ts';
import { PaySteps } from './PaySteps.tsx';
import { SbpPage } from './SbpPage.tsx';
import type { OrderWatch } from './use-order-watch.ts';
import s from './Orders.module.css';

interface WaitingPageProps {
  watch: OrderWatch;
  orderKey: string | null;
  /** Sums that may be paid by a code of SBP. */
  sbp: SbpSums;
}

/** What happens to an order until it is paid: the page the provider's page returns to. */
export function WaitingPage({ watch, orderKey, sbp }: WaitingPageProps) {
  const t = useTranslations('orders.waiting');
  const { order, unknown } = watch;
  if (unknown)
    return (
      <StatusNote
        title={t('unknown')}
        line={t('unknownLine')}
        actions={
          <Link className={buttonClass()} to={paths.login({ from: paths.myOrders() })}>
            {t('signIn')}
          </Link>
        }
      />
    );
  if (order === null)
    return <StatusNote title={t('loading')} line={watch.silence === null ? '' : t(watch.silence)} busy />;
  switch (phaseOf(order)) {
    case 'failed':
      return (
        <FailedPage
          order={order}
          orderKey={orderKey}
          again={watch.again}
          bySbp={offersSbp(sbp, order.total)}
        />
      );
    case 'refunded':
      return <Refunded order={order} />;
    case 'checking':
      return <Checking order={order} watch={watch} />;
    case 'pending': {
      const link = codeOf(order);
      if (link !== null) return <SbpPage order={order} orderKey={orderKey} watch={watch} link={link} />;
      return watch.late ? (
        <Late order={order} again={watch.again} />
      ) : (
        <Undecided order={order} silence={watch.silence} />
      );
    }
    case 'created':
    case 'authorized':
    case 'paid':
      return watch.late ? (
        <Late order={order} again={watch.again} />
      ) : (
        <Undecided order={order} silence={watch.silence} />
      );
  }
}

function Undecided({ order, silence }: { order: OrderView; silence: OrderWatch['silence'] }) {
  const t = useTranslations('orders.waiting');
  const phase = phaseOf(order);
  // Paid is on its way to another page.
  const known = phase === 'pending' || phase === 'created' ? phase : 'authorized';
  return (
    <StatusNote
      title={t(known)}
      line={t(`${known}Line`)}
      busy
      actions={<ToBank order={order} />}
      held={order.held_until}
      sum={order.total}
      note={
        silence !== null && (
          <Note tone="warn" announce>
            {t(silence)}
          </Note>
        )
      }
    />
  );
}

/** The money may have gone already: the page leads to no second payment. */
function Checking({ order, watch }: { order: OrderView; watch: OrderWatch }) {
  const t = useTranslations('orders.waiting');
  return (
    <StatusNote
      title={t('checking')}
      line={t('checkingLine', { email: order.email })}
      busy={!watch.late}
      actions={watch.late && <Button onClick={watch.again}>{t('check')}</Button>}
    />
  );
}

function Late({ order, again }: { order: OrderView; again: () => void }) {
  const t = useTranslations('orders.waiting');
  return (
    <StatusNote
      title={t('late')}
      line={t('lateLine', { email: order.email })}
      actions={
        <>
          <Button onClick={again}>{t('check')}</Button>
          <ToBank order={order} />
        </>
      }
    />
  );
}

/** What the code of SBP says, while it waits for the buyer. */
function codeOf({ payment }: OrderView): string | null {
  if (payment?.way !== 'sbp' || payment.redirect_url === null) return null;
  return safePaymentUrl(payment.redirect_url, location.origin);
}

/** Back to the provider's page, while it still waits for the buyer: a link, or a form of its own button. */
function ToBank({ order }: { order: OrderView }) {
  const t = useTranslations('orders.waiting');
  const { payment } = order;
  if (payment?.status !== 'pending' || payment.way === 'sbp') return null;
  const redirect = payment.form?.action ?? payment.redirect_url;
  const address = redirect === null ? null : safePaymentUrl(redirect, location.origin);
  if (address === null || address.startsWith(location.origin + addressHere(paths.thanks()))) return null;
  if (payment.form !== null)
    return (
      <form method="post" action={address}>
        {Object.entries(payment.form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass({ kind: 'secondary' })}>
          {t('toBank')}
        </button>
      </form>
    );
  return (
    <a className={buttonClass({ kind: 'secondary' })} href={address}>
      {t('toBank')}
    </a>
  );
}

function Refunded({ order }: { order: OrderView }) {
  const t = useTranslations('orders.waiting');
  const format = useFormat();
  return (
    <StatusNote
      title={t('refunded')}
      line={t('refundedLine', { sum: format.money(order.refunded || order.total), email: order.email })}
      actions={
        <Link className={buttonClass()} to={paths.calendar()}>
          {t('toCalendar')}
        </Link>
      }
    />
  );
}

interface StatusNoteProps {
  title: string;
  line: string;
  busy?: boolean | undefined;
  note?: ReactNode;
  actions?: ReactNode;
  /** Until when the places are held. */
  held?: string | null;
  /** Roubles. */
  sum?: number;
}

function StatusNote({ title, line, busy = false, note, actions, held = null, sum }: StatusNoteProps) {
  const format = useFormat();
  return (
    <section className={s.waiting} aria-busy={busy || undefined}>
      <PaySteps pay="current" />
      <div role="status" className={s.status}>
        <h1 className="t-d2">{title}</h1>
        <p className="t-body">
          {busy && <Spinner />} {line}
        </p>
      </div>
      {sum !== undefined && <p className="t-total">{format.money(sum)}</p>}
      {held !== null && <HeldUntil until={held} />}
      {note}
      <div className={s.actions}>{actions}</div>
    </section>
  );
}
