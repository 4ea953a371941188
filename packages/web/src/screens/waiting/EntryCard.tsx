import type { WaitingView } from '@distance/contract/waiting.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { loadBasket } from '../../features/basket/basket-later.ts';
import { LeaveButton } from '../../features/waiting/LeaveButton.tsx';
import { QueueLine } from '../../features/waiting/QueueLine.tsx';
import s from '../../features/waiting/Waiting.module.css';
import { WaitingSteps } from '../../features/waiting/WaitingSteps.tsx';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { useFormat } from '../../texts/format.ts';

interface EntryCardProps {
  entry: WaitingView;
  letterKey: string | null;
  onChange: (entry: WaitingView) => void;
}

/** What can be done with a place in the line now. */
export function EntryCard(props: EntryCardProps) {
  const { entry } = props;
  if (entry.state === 'unconfirmed') return <Confirm {...props} />;
  if (entry.state !== 'waiting') return <Over entry={entry} />;
  return entry.offers.length > 0 ? <Offered {...props} /> : <InLine {...props} />;
}

/** A press, because mail programs open links by themselves. */
function Confirm({ entry, letterKey, onChange }: EntryCardProps) {
  const t = useTranslations('waiting');
  const { busy, trouble, run } = useWork();
  const confirm = async () => {
    const { values } = await api.waitingConfirm({
      params: { id: entry.public_id },
      body: { key: letterKey ?? '' },
      shown: 'by-caller',
    });
    onChange(values);
  };
  return (
    <Card as="section" className={s.card}>
      <h2 className="t-d3">{t('confirmTitle')}</h2>
      <p>{t('confirmLine')}</p>
      <Trouble text={trouble} />
      <Button size={56} busy={busy} busyLabel={t('joining')} onClick={() => void run(confirm)}>
        {t('confirm')}
      </Button>
    </Card>
  );
}

function Offered({ entry, letterKey, onChange }: EntryCardProps) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const navigate = useNavigate();
  const { busy, trouble, run } = useWork();
  const { timezone } = entry.event_city;
  const free = entry.offers.filter(({ left }) => left > 0);
  const [first] = entry.offers;
  const take = async () => {
    const format = (await api.eventFormat({ params: { id: entry.format.public_id }, shown: 'by-caller' }))
      .values;
    const basket = await loadBasket();
    for (const { token, left, until, price } of free)
      basket.addOffered(format, entry.kind, { token, places: left, until, price });
    await navigate(paths.basket());
  };
  if (first === undefined) return null;
  const places = entry.offers.reduce((sum, offer) => sum + offer.places, 0);
  return (
    <Card as="section" className={s.card} raised>
      <h2 className="t-d2">{t('offerTitle', { count: places })}</h2>
      {entry.offers.map((offer) => (
        <p key={offer.token}>
          {t('offerLine', {
            count: offer.places,
            until: `${f.day(offer.until, timezone)}, ${f.time(offer.until, timezone)} (${f.zone(offer.until, timezone)})`,
          })}
        </p>
      ))}
      <p className={s.words}>{t('offerPrice', { price: f.money(first.price) })}</p>
      <Trouble text={trouble} />
      {free.length === 0 ? (
        <>
          <Note tone="info">{t('offerOrdered')}</Note>
          <Link className={buttonClass({ size: 56 })} to={paths.basket()}>
            {t('openBasket')}
          </Link>
        </>
      ) : (
        <Button size={56} busy={busy} busyLabel={t('toBasketBusy')} onClick={() => void run(take)}>
          {t('toBasket')}
        </Button>
      )}
      <LeaveButton entry={entry} letterKey={letterKey} onLeft={onChange} />
    </Card>
  );
}

function InLine({ entry, letterKey, onChange }: EntryCardProps) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const { position, waiting } = entry;
  const price = f.money(entry.price);
  return (
    <Card as="section" className={s.card}>
      <h2 className="t-d2">{t('yourPosition', { position: String(position ?? 1) })}</h2>
      <p>
        {t('waitingPeople', { count: waiting })}. {t('freed', { count: entry.freed })}
      </p>
      {position !== null && <QueueLine behind={waiting - position} ahead={position - 1} />}
      <p className={s.words}>{t('wished', { count: entry.wanted })}</p>
      <p className={s.words}>{t('mailTo', { email: entry.email, hours: entry.hours, price })}</p>
      <LeaveButton entry={entry} letterKey={letterKey} onLeft={onChange} />
      <WaitingSteps hours={entry.hours} price={price} />
    </Card>
  );
}

const OVER = {
  served: ['servedTitle', 'servedLine'],
  left: ['leftTitle', 'leftLine'],
  closed: ['closedTitle', 'closedLine'],
  silent: ['silentTitle', 'silentLine'],
} as const;

function Over({ entry }: { entry: WaitingView }) {
  const t = useTranslations('waiting');
  if (entry.state === 'waiting' || entry.state === 'unconfirmed') return null;
  const [title, line] = OVER[entry.state];
  return (
    <Card as="section" className={s.card} role="status">
      <h2 className="t-d3">{t(title)}</h2>
      <p>{t(line)}</p>
      <Link className={buttonClass({ kind: 'secondary', size: 56 })} to={paths.event(entry.event.public_id)}>
        {t('toEvent')}
      </Link>
    </Card>
  );
}

function Trouble({ text }: { text: string | null }) {
  return text === null ? null : (
    <Note tone="err" announce>
      {text}
    </Note>
  );
}

/** Work of one button. */
function useWork() {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, run };
}
