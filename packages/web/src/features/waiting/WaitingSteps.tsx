import { useTranslations } from 'use-intl';
import s from './Waiting.module.css';

/** What happens to a place that comes free. @param price as text */
export function WaitingSteps({ hours, price }: { hours: number; price: string }) {
  const t = useTranslations('waiting');
  const steps = [
    [t('stepFree'), t('stepFreeLine')],
    [t('stepPay', { hours }), t('stepPayLine', { price })],
    [t('stepMissed'), t('stepMissedLine')],
  ];
  return (
    <ol className={s.steps} aria-label={t('howTitle')}>
      {steps.map(([title, line]) => (
        <li key={title}>
          <p className={s.strong}>{title}</p>
          <p className={s.words}>{line}</p>
        </li>
      ))}
    </ol>
  );
}
