import type { PersonView } from '@distance/contract/people.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import { usePeopleList } from '../../features/people/people.queries.ts';
import { PeopleList } from '../../features/people/PeopleList.tsx';
import { OwnList } from './OwnList.tsx';
import { PersonPopup } from './PersonPopup.tsx';

/** `/me/people`: whom the account buys for, to fill the next form from. */
export default function PeopleScreen() {
  const t = useTranslations('people');
  const { user } = useSession();
  const list = usePeopleList(user?.public_id);
  const [edited, setEdited] = useState<PersonView | 'new' | null>(null);
  const add = (
    <Button kind="secondary" icon="plus" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <OwnList
        title={t('title')}
        line={t('line')}
        list={list}
        loading={t('loading')}
        failed={t('failed')}
        again={t('again')}
        empty={
          <EmptyState level={2} title={t('empty')} action={add}>
            {t('emptyLine')}
          </EmptyState>
        }
      >
        {(people) => (
          <>
            <PeopleList people={people} userId={user?.public_id} onEdit={setEdited} />
            {add}
          </>
        )}
      </OwnList>
      {edited !== null && (
        <PersonPopup
          person={edited === 'new' ? null : edited}
          userId={user?.public_id}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
