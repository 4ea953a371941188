import type { FormatView } from '@distance/contract/catalog.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { listOf, useEventWaiting } from '../../features/waiting/event-waiting.ts';
import s from '../../features/waiting/Waiting.module.css';
import { loadTexts } from '../../texts/load-texts.ts';
import { mainKind } from './main-kind.ts';

await loadTexts('waiting');

/** «Ждут 38 человек», or the own place among them. */
export default function WaitingRow({ event, format }: { event: string; format: FormatView }) {
  const t = useTranslations('waiting');
  const answer = useEventWaiting(event);
  const { waiting, freed, own } = listOf(answer, format.public_id, mainKind(format)?.kind ?? '');
  if (answer === null) return null;
  if (own !== null && own.position !== null)
    return (
      <span className={s.row}>
        <Badge tone="info">{t('yourPosition', { position: String(own.position) })}</Badge>{' '}
        {t('waitingPeople', { count: waiting })}. {t('freed', { count: freed })}
      </span>
    );
  return <span>{t(format.team_all ? 'waitingTeams' : 'waitingPeople', { count: waiting })}</span>;
}
