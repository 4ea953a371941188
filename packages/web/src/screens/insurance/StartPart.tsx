import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cx } from '@distance/ui/cx.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Radio } from '@distance/ui/choice/Radio.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import type { InsuranceChoice } from '../../features/insurance/InsurancePopup.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './InsuranceScreen.module.css';
import type { InsurableFormat, InsurableStart } from './load-insurance.ts';

interface StartPartProps {
  starts: readonly InsurableStart[];
  formats: readonly InsurableFormat[];
  /** Public id of the event city. */
  city: string;
  format: string | undefined;
  /** Another start was pressed, its distances are on their way. */
  waiting: boolean;
  onChoice: (choice: InsuranceChoice) => void;
}

/** «На какой старт?»: the nearest ones, the way to the others, and the distances of the chosen one. */
export function StartPart({ starts, formats, city, format, waiting, onChoice }: StartPartProps) {
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const chosen = starts.find(({ event_city }) => event_city.public_id === city);
  return (
    <section aria-labelledby="insurance-start">
      <div className={s.partHead}>
        <h2 id="insurance-start" className="t-d3">
          {t('start')}
        </h2>
        <Link
          className={s.more}
          to={paths.insurance({ choose: true, event: chosen?.event.public_id, city, format })}
          preventScrollReset
        >
          {t('choose')}
        </Link>
      </div>
      <div className={s.starts} role="radiogroup" aria-labelledby="insurance-start">
        {starts.map(({ event, event_city, cover }) => (
          <div key={event_city.public_id} className={s.start}>
            {cover === null ? (
              <span className={s.noCover}>
                <Icon name="shield" />
              </span>
            ) : (
              <Cover cover={cover} size="lead" className={s.cover} />
            )}
            <Radio
              name="insurance-start"
              className={s.whole}
              checked={event_city.public_id === city}
              onChange={() => onChoice({ event: event.public_id, city: event_city.public_id })}
            >
              <span className={s.name}>{event.title}</span>
              <span className={s.where}>
                {f.fullDate(event_city.start_time, event_city.timezone)}
                <br />
                {event_city.city.name}
              </span>
            </Radio>
          </div>
        ))}
      </div>
      <div
        className={s.formats}
        role="radiogroup"
        aria-label={t('formats', { start: chosen?.event.title ?? '' })}
        aria-busy={waiting || undefined}
      >
        {formats.map(({ public_id, title }) => (
          <label key={public_id} className={cx(s.format, chipClass({ selected: public_id === format }))}>
            <input
              type="radio"
              name="insurance-format"
              checked={public_id === format}
              onChange={() => onChoice({ event: chosen?.event.public_id, city, format: public_id })}
            />
            {title}
          </label>
        ))}
      </div>
    </section>
  );
}
