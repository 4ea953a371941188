import type { FormatView } from '@distance/contract/catalog.ts';
import type { WaitingView } from '@distance/contract/waiting.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link } from 'react-router';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import {
  listOf,
  refreshWaiting,
  useEventWaiting,
  useWaitingFailed,
} from '../../features/waiting/event-waiting.ts';
import { JoinForm } from '../../features/waiting/JoinForm.tsx';
import { LeaveButton } from '../../features/waiting/LeaveButton.tsx';
import { QueueLine } from '../../features/waiting/QueueLine.tsx';
import { WaitingSteps } from '../../features/waiting/WaitingSteps.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import type { EventData } from './load-event.ts';
import { mainKind } from './main-kind.ts';
import s from '../../features/waiting/Waiting.module.css';

await loadTexts('waiting');

interface WaitingPanelProps {
  data: EventData;
  format: FormatView;
}

/** The line before a format that is sold out: how many wait, the way in, or the own place in it. */
export default function WaitingPanel({ data, format }: WaitingPanelProps) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const event = data.event.public_id;
  const kind = mainKind(format);
  const answer = useEventWaiting(event);
  const { state, user } = useSession();
  const failed = useWaitingFailed(event);
  if (kind === undefined) return null;
  const ask = () => void refreshWaiting(event);
  // Who waits already must not read that he would be the first.
  if (answer === null) return failed ? <Unknown onAgain={ask} /> : <Skeleton height={320} />;
  const { waiting, freed, hours, own } = listOf(answer, format.public_id, kind.kind);
  const team = format.team_all ? Math.max(1, format.fixed_count ?? 1) : null;
  const price = f.money((own?.price ?? kind.price) * (team ?? 1));
  if (own !== null) return <OwnPlace own={own} waiting={waiting} freed={freed} price={price} onLeft={ask} />;
  return (
    <>
      {waiting > 0 ? (
        <div>
          <p className={s.big}>{f.number(waiting)}</p>
          <p>
            {t(team === null ? 'bigPeople' : 'bigTeams', { count: waiting })}. {t('freed', { count: freed })}
          </p>
        </div>
      ) : (
        <p className="t-h3">{t('nobody')}</p>
      )}
      <QueueLine behind={0} ahead={waiting} />
      <JoinForm
        key={format.public_id}
        account={state === 'signed-in' && user?.temporary === false}
        format={format.public_id}
        kind={kind.kind}
        team={team}
        max={Math.min(kind.buy_limit ?? format.max_count ?? 10, format.max_count ?? 10)}
        waiting={waiting}
        onJoined={ask}
      />
      <WaitingSteps hours={hours} price={price} />
    </>
  );
}

function Unknown({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('waiting');
  return (
    <Note tone="err" announce>
      {t('failed')}.{' '}
      <Button kind="text" size={44} onClick={onAgain}>
        {t('again')}
      </Button>
    </Note>
  );
}

interface OwnPlaceProps {
  own: WaitingView;
  waiting: number;
  freed: number;
  price: string;
  onLeft: () => void;
}

function OwnPlace({ own, waiting, freed, price, onLeft }: OwnPlaceProps) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const [offer] = own.offers;
  const { timezone } = own.event_city;
  if (offer !== undefined) {
    const until = `${f.day(offer.until, timezone)}, ${f.time(offer.until, timezone)} (${f.zone(offer.until, timezone)})`;
    return (
      <>
        <h3 className="t-d3">{t('offerTitle', { count: offer.places })}</h3>
        <p className={s.words}>{t('offerLine', { count: offer.places, until })}</p>
        <Link className={buttonClass({ size: 56, wide: true })} to={paths.waiting(own.public_id)}>
          {t('takeOffer')}
        </Link>
        <LeaveButton entry={own} letterKey={null} wide onLeft={onLeft} />
      </>
    );
  }
  const position = own.position ?? 1;
  return (
    <>
      <p>
        <Badge tone="info">{t('chip')}</Badge>
      </p>
      <h3 className="t-d2">{t('yourPosition', { position: String(position) })}</h3>
      <p className={s.words}>
        {t('waitingPeople', { count: waiting })}. {t('freed', { count: freed })}
      </p>
      <QueueLine behind={waiting - position} ahead={position - 1} />
      <p className={s.words}>{t('mailTo', { email: own.email, hours: own.hours, price })}</p>
      <LeaveButton entry={own} letterKey={null} wide onLeft={onLeft} />
    </>
  );
}
