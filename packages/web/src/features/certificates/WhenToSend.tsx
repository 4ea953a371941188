import { nextOccasions } from '@distance/domain/certificates/certificate.ts';
import { zoneName } from '@distance/i18n/zone-name.ts';
import { Chip } from '@distance/ui/choice/Chip.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import type { GiftForm } from './gift-form.ts';
import s from './Certificates.module.css';

/** Clocks of the country, minutes ahead of UTC: Kaliningrad to Kamchatka. */
const ZONES = Array.from({ length: 11 }, (_, hours) => (hours + 2) * 60);

interface WhenToSendProps {
  form: GiftForm;
  set: (change: Partial<GiftForm>) => void;
  /** Its day was looked at and does not do. */
  wrong: boolean;
  /** ISO instant; the offered days are after it. */
  now: string;
}

/** At once, or on a day and at a time of the receiver's clock. */
export function WhenToSend({ form, set, wrong, now }: WhenToSendProps) {
  const t = useTranslations('gift');
  const locale = useLocale() === 'en' ? 'en' : 'ru';
  const format = useFormat();
  const occasions = nextOccasions(now.slice(0, 10));
  const whole = form.later && form.day !== '' && form.time !== '';
  return (
    <section className={s.group} aria-labelledby="gift-when">
      <h2 id="gift-when" className="t-d3">
        {t('when')}
      </h2>
      <div className={s.chips}>
        <Chip selected={!form.later} onClick={() => set({ later: false })}>
          {t('now')}
        </Chip>
        {occasions.map((day) => (
          <Chip key={day} selected={form.later && form.day === day} onClick={() => set({ later: true, day })}>
            {format.date(`${day}T12:00:00Z`, 'UTC', now)}
          </Chip>
        ))}
        <Chip
          icon="calendar"
          selected={form.later && !occasions.includes(form.day)}
          onClick={() => set({ later: true, day: '' })}
        >
          {t('later')}
        </Chip>
      </div>
      {form.later && (
        <div className={s.moment}>
          <Field
            label={t('day')}
            type="date"
            value={form.day}
            onChange={({ currentTarget: { value } }) => set({ day: value })}
            error={wrong ? t('dayWrong') : undefined}
          />
          <Field
            label={t('time')}
            type="time"
            value={form.time}
            onChange={({ currentTarget: { value } }) => set({ time: value })}
          />
          <Select
            label={t('zone')}
            value={String(form.zone)}
            options={ZONES.map((zone) => ({
              value: String(zone),
              label: zoneName(zone, locale),
            }))}
            onChange={({ currentTarget: { value } }) => set({ zone: Number(value) })}
          />
        </div>
      )}
      {whole && !wrong && (
        <p className={s.quiet}>
          {t('goesAt', {
            day: format.day(`${form.day}T12:00:00Z`, 'UTC', now),
            time: form.time,
            zone: zoneName(form.zone, locale),
          })}
        </p>
      )}
    </section>
  );
}
