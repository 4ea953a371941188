import type { OwnResultView } from '@distance/contract/own-results.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Switch } from '@distance/ui/choice/Switch.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { sharedQueries } from '../../../api/shared-queries.ts';
import { useOwnResult, useRefreshOwnResults } from '../../../features/results/own-results.queries.ts';
import { useDiploma } from '../../../features/results/use-diploma.ts';
import { useToken } from '../../../signals/session.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import type { RunnerData } from '../runner-data.ts';
import { ClaimPopup } from './ClaimPopup.tsx';
import { ProtestPopup } from './ProtestPopup.tsx';
import s from '../Runner.module.css';

await loadTexts('shop', 'account', 'filled');

export interface OwnActionsProps {
  data: RunnerData;
  /** The name was taken out or given back. */
  onChange: () => Promise<void>;
}

/** What one does with an own result: the diploma, the name, a word that it is wrong; and how somebody else's becomes one's own. */
export function OwnActions(props: OwnActionsProps) {
  return (
    <QueryClientProvider client={sharedQueries()}>
      <Inside {...props} />
    </QueryClientProvider>
  );
}

function Inside({ data, onChange }: OwnActionsProps) {
  const t = useTranslations('ownResults');
  const token = useToken();
  const { city, format, values: row } = data;
  const { own, isPending } = useOwnResult(city.public_id, format.public_id, row.bib);
  const [claims, setClaims] = useState(false);
  if (own !== undefined) return <Own own={own} onChange={onChange} />;
  if (token !== null && isPending) return null;
  return (
    <p>
      <Button kind="text" onClick={() => setClaims(true)}>
        {t('claim.question')}
      </Button>
      {claims && <ClaimPopup data={data} onClose={() => setClaims(false)} />}
    </p>
  );
}

function Own({ own, onChange }: { own: OwnResultView; onChange: OwnActionsProps['onChange'] }) {
  const t = useTranslations('ownResults');
  const words = useTranslations('results');
  const failureText = useFailureText();
  const refresh = useRefreshOwnResults();
  const [protests, setProtests] = useState(false);
  // What was pressed stands at once; null: as the server says.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = async (given: boolean) => {
    setAsked(given);
    setTrouble(null);
    try {
      const { event_city_id, format, bib } = own;
      await api.userResultName({ body: { event_city_id, format, bib, given }, shown: 'by-caller' });
      await Promise.all([refresh(), onChange()]);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setAsked(null);
    }
  };
  return (
    <section className={s.own} aria-label={words('accepted')}>
      <div className={s.ways}>
        {own.ticket_public_id !== null && <Diploma ticket={own.ticket_public_id} event={own.event.title} />}
        {own.protest?.state !== 'open' && (
          <Button kind="text" onClick={() => setProtests(true)}>
            {t('protest.question')}
          </Button>
        )}
      </div>
      {own.protest !== null && (
        <Note tone="info">
          {own.protest.state === 'open'
            ? t('protest.open')
            : t('protest.answered', { answer: own.protest.answer })}
        </Note>
      )}
      <Switch
        checked={asked ?? own.named}
        aria-busy={asked !== null}
        onChange={({ currentTarget }) => {
          if (asked === null) void change(currentTarget.checked);
        }}
      >
        {t('name')}
      </Switch>
      <p className={s.quiet}>{t('nameLine')}</p>
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      {protests && (
        <ProtestPopup
          title={t('protest.title')}
          line={t('protest.line')}
          send={async (told) => {
            const { event_city_id, format, bib } = own;
            await api.userResultProtest({
              body: { event_city_id, format, bib, ...told },
              shown: 'by-caller',
            });
            await refresh();
          }}
          onClose={() => setProtests(false)}
        />
      )}
    </section>
  );
}

function Diploma({ ticket, event }: { ticket: string; event: string }) {
  const t = useTranslations('results');
  const { busy, save } = useDiploma(ticket, event);
  return (
    <Button icon="download" kind="secondary" busy={busy} busyLabel={t('diploma_busy')} onClick={save}>
      {t('diploma_save')}
    </Button>
  );
}
