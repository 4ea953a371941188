import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ResultRowView } from '@distance/contract/result-pages.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/browser.ts';
import { follow, MOST_FOLLOWED } from '../../../signals/followed.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import { nameText } from '../result-words.ts';
import s from './Live.module.css';

const SHOWN = 6;

/** Finds a runner by name or number and follows him. */
export function FollowForm({
  city,
  format,
  bibs,
}: {
  city: string;
  format: string;
  bibs: readonly string[];
}) {
  const t = useTranslations('live');
  const words = useTranslations('resultPages');
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<readonly ResultRowView[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const failureText = useFailureText();
  const search = async (text: string) => {
    setAsking(true);
    setTrouble(null);
    try {
      const { values } = await api.eventResults({
        params: { event_city_id: city, format },
        query: { search: text },
        shown: 'by-caller',
      });
      setFound(values.slice(0, SHOWN));
    } catch (failure) {
      // A race that nobody has timed yet has no table, and nobody in it.
      const untimed = failure instanceof ApiError && failure.status === 404;
      setFound(untimed ? [] : null);
      if (!untimed) setTrouble(failureText(failure));
    } finally {
      setAsking(false);
    }
  };
  if (bibs.length >= MOST_FOLLOWED) return <p className={s.about}>{t('full')}</p>;
  if (!open)
    return (
      <Button kind="secondary" icon="plus" onClick={() => setOpen(true)}>
        {bibs.length === 0 ? t('followOne') : t('followMore')}
      </Button>
    );
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    if (typeof text === 'string' && text.trim() !== '') void search(text.trim());
  };
  return (
    <div className={s.follow}>
      <form role="search" className={s.search} onSubmit={send}>
        <Field label={t('search')} name="search" type="search" maxLength={100} autoComplete="off" />
        <Button kind="secondary" type="submit" busy={asking}>
          {t('find')}
        </Button>
      </form>
      <div role="status">{found?.length === 0 && <p className={s.about}>{t('nobody')}</p>}</div>
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      {found !== null && found.length > 0 && (
        <ul className={s.found}>
          {found.map((row) => {
            const name = nameText(row, words);
            const label = row.number === null ? name : `${name}, ${t('numbered', { number: row.number })}`;
            return (
              <li key={row.bib}>
                <span className={s.who}>{label}</span>
                {bibs.includes(row.bib) ? (
                  <span className={s.about}>{t('followed')}</span>
                ) : (
                  <Button
                    kind="secondary"
                    size={44}
                    aria-label={`${t('followOne')}: ${label}`}
                    onClick={() => {
                      follow(format, row.bib);
                      setOpen(false);
                      setFound(null);
                    }}
                  >
                    {t('followOne')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
