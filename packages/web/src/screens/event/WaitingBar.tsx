import type { FormatView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listOf, useEventWaiting } from '../../features/waiting/event-waiting.ts';
import { paths } from '../../paths.ts';
import { PayBarWords } from '../../shell/PayBar.tsx';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { JoinWay } from './JoinWay.tsx';
import { mainKind } from './main-kind.ts';

await loadTexts('waiting');

/** Of a format that is sold out: the way into its list, the own place in the line, or the place that is held. */
export default function WaitingBar({ event, format }: { event: string; format: FormatView }) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const answer = useEventWaiting(event);
  const { waiting, own } = listOf(answer, format.public_id, mainKind(format)?.kind ?? '');
  if (own === null) {
    const line = answer === null ? {} : { line: t('barNext', { position: String(waiting + 1) }) };
    return <JoinWay format={format} {...line} />;
  }
  const [offer] = own.offers;
  const zone = own.event_city.timezone;
  const position = String(own.position ?? 1);
  return (
    <>
      <PayBarWords
        what={offer === undefined ? t('chip') : t('barOffer', { count: offer.places })}
        look="said"
      >
        {offer === undefined
          ? t('barPosition', { position, count: waiting })
          : `${f.day(offer.until, zone)}, ${f.time(offer.until, zone)}`}
      </PayBarWords>
      <Link
        className={buttonClass({ kind: offer === undefined ? 'secondary' : 'primary', size: 56 })}
        to={paths.waiting(own.public_id)}
      >
        {offer === undefined ? t('pageTitle') : t('takeOffer')}
      </Link>
    </>
  );
}
