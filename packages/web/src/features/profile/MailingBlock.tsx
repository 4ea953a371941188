import type { UserView } from '@distance/contract/accounts.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { useProfileChanges } from './profile.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { usePassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

const LINK = {
  link: (words: ReactNode) => (
    <Link to={paths.documentAdvertising()} target="_blank">
      {words}
    </Link>
  ),
};

/** The consent to advertising, given and taken back by one tick (A2.89). */
export function MailingBlock({ user }: { user: UserView }) {
  const t = useTranslations('profile.mailing');
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [message, show] = usePassingMessage();
  const choose = async (mailing: boolean) => {
    setWanted(mailing);
    try {
      changes.storeUser((await api.userUpdate({ body: { mailing }, shown: 'by-caller' })).user);
      show({ tone: 'ok', text: mailing ? t('on') : t('off') });
    } catch (error) {
      show({ tone: 'err', text: failureText(error) });
    } finally {
      setWanted(null);
    }
  };
  return (
    <SettingsRow title={t('title')} message={message}>
      <Checkbox
        checked={wanted ?? user.mailing}
        aria-busy={wanted !== null}
        onChange={(event) => wanted === null && void choose(event.currentTarget.checked)}
      >
        {t('label')}
      </Checkbox>
      <p className={s.small}>{t.rich('line', LINK)}</p>
    </SettingsRow>
  );
}
