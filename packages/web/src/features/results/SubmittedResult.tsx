import type { OnlineFormView } from '@distance/contract/results.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Badge, type Tone } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Results.module.css';
import { useDiploma } from './use-diploma.ts';
import { useResult } from './results.queries.ts';

type SubmittedView = NonNullable<OnlineFormView['result']>;

const TONE: Readonly<Record<SubmittedView['state'], Tone>> = {
  submitted: 'warn',
  accepted: 'ok',
  declined: 'err',
};

/** What was told and what became of it; an accepted result has its place and its diploma. */
export function SubmittedResult({ form, result }: { form: OnlineFormView; result: SubmittedView }) {
  const t = useTranslations('results');
  const f = useFormat();
  const accepted = result.state === 'accepted';
  const { data } = useResult(form.ticket_public_id, accepted);
  const { busy, save } = useDiploma(form.ticket_public_id, form.event.title);
  const facts: [string, string | null][] = [
    [t('distance'), f.kmExact(result.distance_km)],
    [t('date'), f.fullDate(`${result.date}T12:00:00Z`, 'UTC')],
    [
      t('place'),
      data?.place == null ? null : t('placeOf', { place: String(data.place), of: String(data.of) }),
    ],
    [t('placeGender'), data?.place_gender == null ? null : String(data.place_gender)],
  ];
  return (
    <section className={s.submitted} aria-label={t('submitted')}>
      <div className={s.head}>
        <h2 className="t-h3">{t('submitted')}</h2>
        <Badge tone={TONE[result.state]}>{t(`state.${result.state}`)}</Badge>
      </div>
      {result.reason !== null && <p>{t('reason', { reason: result.reason })}</p>}
      <dl className={s.facts}>
        <div>
          <dt>{t('time')}</dt>
          <dd className="t-finish">{result.time}</dd>
        </div>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {result.comment !== '' && (
        <dl>
          <dt className={s.label}>{t('comment')}</dt>
          <dd className={s.comment}>{result.comment}</dd>
        </dl>
      )}
      {accepted && (
        <Button icon="download" busy={busy} busyLabel={t('diploma_busy')} onClick={save}>
          {t('diploma_save')}
        </Button>
      )}
    </section>
  );
}
