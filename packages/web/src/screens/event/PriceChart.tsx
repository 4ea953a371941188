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
  const t = useTranslations('catalog');
  const f = useFormat();
  const { next } = steps;
  const team = teamOf(format);
  const title =
    next === null
      ? t('event.lastPrice')
      : next.starts !== null
        ? t('event.grows', { date: f.day(next.starts, city.timezone) })
        : t('event.growsAfter', { count: next.soldFrom ?? 0 });
  const when = (step: PriceStepsView['steps'][number]) => {
    if (step.id === steps.current) return t('main.now');
    if (step.starts !== null) return t('main.since', { date: f.day(step.starts, city.timezone) });
    return step.soldFrom === null ? '' : t('event.afterSold', { count: step.soldFrom });
  };
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="t-d3">
        {title}
      </h2>
      <p style={{ margin: '8px 0 32px', color: 'var(--ink-2)' }}>
        {t('event.earlier', { format: format.title, city: city.city.name })}
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
        label={t('event.steps')}
      />
    </section>
  );
}
