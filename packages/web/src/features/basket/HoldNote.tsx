import { Note } from '@distance/ui/message/Note.tsx';
import { TimerRing } from '@distance/ui/race/TimerRing.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HOLD_SOON_MS, minutesSeconds } from './holds.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';

const bold = (words: ReactNode) => <strong>{words}</strong>;

/** «Места закреплены за вами ещё 7:24»; red in the last two minutes, said aloud once. @param left ms */
export function HoldNote({ left }: { left: number }) {
  const t = useTranslations('basket.hold');
  const soon = left < HOLD_SOON_MS;
  return (
    <>
      <Note tone={soon ? 'err' : 'warn'} art={<TimerRing left={left / HOLD_MS} />}>
        {t.rich('left', { time: minutesSeconds(left), b: bold })}
      </Note>
      <p className="visually-hidden" role="status">
        {soon && t('soon')}
      </p>
    </>
  );
}
