import type { CalendarRow } from '@distance/contract/calendar.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { SuggestBox } from '@distance/ui/field/SuggestBox.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from '../pictures/Cover.tsx';
import { usePrice } from '../features/catalog/StartCard.tsx';
import { Match } from '../features/search/Match.tsx';
import { useSuggestions } from '../features/search/use-suggestions.ts';
import { paths } from '../paths.ts';
import { useFormat } from '../texts/format.ts';
import { loadTexts } from '../texts/load-texts.ts';
import found from '../features/search/Search.module.css';
import s from './SearchPanel.module.css';

await loadTexts('search');

/** Opens the calendar with the text, whatever is suggested. */
const ALL = 'all';

/** Starts by title or city while it is typed; the answer of the form is the calendar with this text (A2.33). */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const words = useTranslations('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const { starts, total, waiting, failed } = suggestions;
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const groups = [
    {
      id: 'starts',
      suggestions: starts.map((start) => ({
        id: start.public_id,
        content: <StartFound start={start} search={suggestions.text} />,
      })),
    },
    {
      id: ALL,
      suggestions: total > starts.length ? [{ id: ALL, content: words('all', { count: total }) }] : [],
    },
  ];
  const pick = (id: string) => {
    const start = starts.find(({ public_id: own }) => own === id);
    if (start) open(paths.event(start.event.public_id, { city: start.public_id }));
    else open(paths.calendarSearch(text.trim()));
  };
  const empty = text.trim() === '';
  return (
    <Modal open onClose={onClose} title={t('search')} closeLabel={t('close')} width={640}>
      <Form className={s.form} role="search" action={paths.calendar()} onSubmit={onClose}>
        {/* React's autoFocus comes before the window opens; the attribute is what the opening window looks for. */}
        <SuggestBox
          ref={(input) => input?.setAttribute('autofocus', '')}
          label={t('searchLabel')}
          name="text"
          type="search"
          maxLength={100}
          required
          value={text}
          onValue={setText}
          groups={groups}
          onPick={pick}
          listLabel={words('found')}
          status={
            empty || waiting
              ? ''
              : failed
                ? words('failed')
                : total === 0
                  ? words('nothing')
                  : words('count', { count: total })
          }
          showStatus
        />
        <Button type="submit" size={56}>
          {t('searchSubmit')}
        </Button>
      </Form>
    </Modal>
  );
}

function StartFound({ start, search }: { start: CalendarRow; search: string }) {
  const race = useTranslations('race');
  const f = useFormat();
  const price = usePrice(start);
  return (
    <>
      <Cover cover={start.cover} size="thumb" className={found.cover} />
      <span className={found.words}>
        <span className={found.title}>
          <Match text={start.event.title} search={search} />
        </span>
        <br />
        <span className={found.where}>
          <Match text={start.city.name} search={search} />, {f.date(start.start_time, start.timezone)}
        </span>
      </span>
      <span className={found.price}>{start.state === 'sold_out' ? race('noPlaces') : price}</span>
    </>
  );
}
