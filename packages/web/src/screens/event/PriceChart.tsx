import type { EventCityView, FormatView } from '@distance/contract/catalog.ts';
import { PriceSteps } from '@distance/ui/race/PriceSteps.tsx';
import { useTranslations } from 'use-intl';
import type { PriceStepsView } from '../../features/catalog/price-steps.ts';
import { useFormat } from '../../texts/format.ts';
import { teamOf } from './team-of.ts';

/** Price over time; the heading says the next change. */
export function PriceChart({
  steps,
  format,
  city,
}: {
  steps: PriceStepsView;
  format: FormatView;
  city: EventCityView;
}) {
  const t = useTranslations('course');
  const words = useTranslations('race');
  const f = useFormat();
  const { next } = steps;
  const team = teamOf(format);
  const title =
    next === null
      ? t('lastPrice')
      : next.starts !== null
        ? t('grows', { date: f.day(next.starts, city.timezone) })
        : t('growsAfter', { count: next.soldFrom ?? 0 });
  const when = (step: PriceStepsView['steps'][number]) => {
    if (step.id === steps.current) return words('now');
    if (step.starts !== null) return words('since', { date: f.day(step.starts, city.timezone) });
    return step.soldFrom === null ? '' : t('afterSold', { count: step.soldFrom });
  };
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="t-d3">
        {title}
      </h2>
      <p style={{ margin: '8px 0 32px', color: 'var(--ink-2)' }}>
        {t('earlier', { format: format.title, city: city.city.name })}
      </p>
      <PriceSteps
        steps={steps.steps.map((step) => ({
          id: step.id,
          amount: step.price * team,
          price: f.money(step.price * team),
          when: when(step),
        }))}
        current={steps.current}
        today={steps.today}
        label={t('steps')}
      />
    </section>
  );
}
