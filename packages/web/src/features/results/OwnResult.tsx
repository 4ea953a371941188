import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Switch } from '@distance/ui/choice/Switch.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './Results.module.css';
import { resultKey, useResult } from './results.queries.ts';
import { useDiploma } from './use-diploma.ts';

/** The result of a ticket whose start was: the time, the diploma, the way to the results, and whether the name stands there. */
export function OwnResult({ ticket }: { ticket: TicketView }) {
  const t = useTranslations('results');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { public_id: id } = ticket;
  const { data } = useResult(id, true);
  const { busy, save } = useDiploma(id, ticket.event.title);
  // What was pressed stands at once; null: as the server says.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (data === undefined) return null;
  const change = async (given: boolean) => {
    setAsked(given);
    setTrouble(null);
    try {
      await api.ticketResultName({ body: { public_id: id, given }, shown: 'by-caller' });
      await queries.invalidateQueries({ queryKey: resultKey(id) });
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setAsked(null);
    }
  };
  return (
    <section className={s.own} aria-labelledby="own-result">
      <h2 id="own-result" className="t-h3">
        {t('accepted')}
      </h2>
      {!ticket.event_format.virtual && (
        <>
          <dl className={s.facts}>
            <div>
              <dt>{t('time')}</dt>
              <dd className="t-finish">{data.time}</dd>
            </div>
            {data.place !== null && (
              <div>
                <dt>{t('place')}</dt>
                <dd>{t('placeOf', { place: String(data.place), of: String(data.of) })}</dd>
              </div>
            )}
          </dl>
          <p>
            <Button icon="download" busy={busy} busyLabel={t('diploma_busy')} onClick={save}>
              {t('diploma_save')}
            </Button>
          </p>
        </>
      )}
      <p>
        <Link to={paths.runnerResult(data.page.event_city, data.page.format, data.page.bib)}>
          {t('open')}
        </Link>
      </p>
      <Switch
        checked={asked ?? data.named}
        aria-busy={asked !== null}
        onChange={({ currentTarget }) => {
          if (asked === null) void change(currentTarget.checked);
        }}
      >
        {t('named')}
      </Switch>
      <p className={s.label}>{t('namedLine')}</p>
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
    </section>
  );
}
