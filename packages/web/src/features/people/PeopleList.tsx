import type { PersonView } from '@distance/contract/people.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import s from './People.module.css';
import { usePeopleChanges } from './use-people-changes.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface PeopleListProps {
  people: readonly PersonView[];
  userId: string | undefined;
  onEdit: (person: PersonView) => void;
}

/** Whom an account buys for: what is known of each, ways to change it and to forget him. */
export function PeopleList({ people, userId, onEdit }: PeopleListProps) {
  const t = useTranslations('people');
  const failureText = useFailureText();
  const changes = usePeopleChanges(userId);
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show({ text: failureText(error), tone: 'err', icon: 'warn' });
      return false;
    }
  };
  const remove = async (person: PersonView) => {
    if (removing !== null) return;
    setRemoving(person.public_id);
    const done = await attempt(async () => await changes.remove(person));
    setRemoving(null);
    if (!done) return;
    // The pressed button goes with its row.
    list.current?.focus();
    const today = new Date().toISOString().slice(0, 10);
    toasts.show({
      text: t('removed', { name: nameOf(person) }),
      names: [nameOf(person)],
      icon: 'trash',
      action: {
        label: t('undo'),
        onPress: () => void attempt(async () => await changes.restore(person, today)),
      },
    });
  };
  return (
    <ul ref={list} className={s.list} tabIndex={-1} aria-label={t('title')}>
      {people.map((person) => (
        <li key={person.public_id} className={s.row}>
          <div className={s.words}>
            <h2 className="t-h3" lang={cyrillicLang(nameOf(person))}>
              {nameOf(person)}
            </h2>
            <Known person={person} />
          </div>
          <IconButton
            kind="plain"
            icon="edit"
            label={t('edit', { name: nameOf(person) })}
            onClick={() => onEdit(person)}
          />
          <IconButton
            kind="plain"
            icon="trash"
            label={t('remove', { name: nameOf(person) })}
            onClick={() => void remove(person)}
          />
        </li>
      ))}
    </ul>
  );
}

function Known({ person: { birth_date, phone, club, license, medical } }: { person: PersonView }) {
  const t = useTranslations('people');
  const format = useFormat();
  const day = (date: string) => format.fullDate(`${date}T12:00:00Z`, 'UTC');
  return (
    <>
      <p>
        {t('born', { day: day(birth_date) })}, <span className="t-whole">{formatPhone(phone)}</span>
      </p>
      {club !== null && (
        <p>
          <WithNames text={t('club', { title: club.title })} names={[club.title]} />
        </p>
      )}
      {license !== null && <p>{t('license', { day: day(license.until) })}</p>}
      {medical !== null && <p>{t('medical', { day: day(medical.until) })}</p>}
    </>
  );
}

function nameOf({ first_name, last_name }: PersonView): string {
  return `${last_name} ${first_name}`;
}
