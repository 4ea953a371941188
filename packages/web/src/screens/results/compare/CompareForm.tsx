import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { paths } from '../../../paths.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { RunnerData } from '../runner-data.ts';
import s from '../Runner.module.css';

/** Leads to the comparison with another number of the race. */
export function CompareForm({ data: { city, format, values: row } }: { data: RunnerData }) {
  const t = useTranslations('ownResults.compare');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const compare = async (other: string) => {
    if (other === '' || other === row.bib) return setProblem(t('unknown'));
    setBusy(true);
    try {
      const params = { event_city_id: city.public_id, format: format.public_id, bib: other };
      await api.eventResult({ params, shown: 'by-caller' });
      await navigate(paths.compareResults(city.public_id, format.public_id, row.bib, other));
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 404 ? t('unknown') : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section id="compare">
      <h2 className="t-d3">{t('find')}</h2>
      <form
        className={s.compare}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('bib');
          void compare(typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        <Field
          label={t('findHint')}
          name="bib"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={problem}
          onChange={() => setProblem(undefined)}
        />
        <Button type="submit" kind="secondary" size={56} busy={busy} busyLabel={t('button')}>
          {t('button')}
        </Button>
      </form>
    </section>
  );
}
