import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { ProtestPopup } from './ProtestPopup.tsx';
import s from '../Runner.module.css';

await loadTexts('ownResults', 'resultPages', 'shop', 'account', 'filled');

/** On the ticket of a start that was: who is left out of its results, or did not finish by them, says so; the ticket is the proof. */
export function TicketProtest({ ticket }: { ticket: string }) {
  const t = useTranslations('ownResults');
  const words = useTranslations('resultPages');
  const queries = useQueryClient();
  const [tells, setTells] = useState(false);
  const key = ['tickets', 'protest', ticket];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.ticketResultProtest({ params: { id: ticket }, signal, shown: 'by-caller' })).values,
  });
  // A finish is complained of on its own page, beside the time.
  if (data === undefined || !data.may || (data.status === 'finished' && data.protest === null)) return null;
  const { status, protest } = data;
  const open = protest?.state === 'open';
  return (
    <section className={s.own} aria-labelledby="ticket-protest">
      <h2 id="ticket-protest" className="t-h3">
        {status === null ? t('missing.title') : t('missing.standing', { status: words(`status.${status}`) })}
      </h2>
      {protest !== null && (
        <Note tone="info">
          {open ? t('protest.open') : t('protest.answered', { answer: protest.answer })}
        </Note>
      )}
      {!open && status !== 'finished' && (
        <>
          <p>{status === null ? t('missing.line') : t('missing.wrong')}</p>
          <p>
            <Button kind="secondary" onClick={() => setTells(true)}>
              {t('missing.tell')}
            </Button>
          </p>
        </>
      )}
      {tells && (
        <ProtestPopup
          title={status === null ? t('missing.askTitle') : t('protest.title')}
          line={status === null ? t('missing.ask') : t('protest.line')}
          send={async (told) => {
            await api.ticketResultProtestSave({ body: { public_id: ticket, ...told }, shown: 'by-caller' });
            await queries.invalidateQueries({ queryKey: key });
          }}
          onClose={() => setTells(false)}
        />
      )}
    </section>
  );
}
