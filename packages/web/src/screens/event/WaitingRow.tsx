import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { listOf, useEventWaiting } from '../../features/waiting/event-waiting.ts';
import s from '../../features/waiting/Waiting.module.css';
import { loadTexts } from '../../texts/load-texts.ts';
import type { FormatLine } from './format-line.ts';

await loadTexts('waiting');

/** «Ждут 38 человек», or the own place among them. */
export default function WaitingRow({ event, format }: { event: string; format: FormatLine }) {
  const t = useTranslations('waiting');
  const answer = useEventWaiting(event);
  const { waiting, freed, own } = listOf(answer, format.public_id, format.main?.kind ?? '');
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
