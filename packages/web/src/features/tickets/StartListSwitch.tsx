import { Switch } from '@distance/ui/choice/Switch.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { keyApi, type OpenedTicket, ticketsKey } from './tickets.queries.ts';
import s from './StartDay.module.css';

/** Whether everybody reads the participant's name in the start list; what is pressed holds at once. */
export function StartListSwitch({ opened }: { opened: OpenedTicket }) {
  const t = useTranslations('tickets.day');
  const queries = useQueryClient();
  const failureText = useFailureText();
  // What was pressed stands at once; null: as the server says.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { start_list: list, key, values: ticket } = opened;
  if (list === null) return null;
  const change = async (given: boolean) => {
    setAsked(given);
    setTrouble(null);
    try {
      const body = { public_id: ticket.public_id, given, ...(key !== null && { key }) };
      await (key === null ? api : keyApi).ticketStartList({ body, shown: 'by-caller' });
      await queries.invalidateQueries({ queryKey: [...ticketsKey, 'one', ticket.public_id] });
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setAsked(null);
    }
  };
  const mayChange = list.listed || list.may_agree;
  return (
    <section aria-labelledby="start-list">
      <h2 id="start-list" className="t-h3">
        {t('listTitle')}
      </h2>
      {mayChange && (
        <Switch
          className={s.listSwitch}
          checked={asked ?? list.listed}
          aria-busy={asked !== null}
          onChange={({ currentTarget }) => {
            if (asked === null) void change(currentTarget.checked);
          }}
        >
          {t('listSwitch')}
        </Switch>
      )}
      <p className={s.quiet}>{t(mayChange ? 'listLine' : 'listOwn')}</p>
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      <p className={s.listLink}>
        <Link to={paths.startList(ticket.event.public_id, { city: ticket.event_city.public_id })}>
          {t('listOpen')}
        </Link>
      </p>
    </section>
  );
}
