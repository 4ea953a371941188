import type { UserView } from '@distance/contract/accounts.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { useProfileChanges } from '../../../features/profile/profile.queries.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import { usePassingMessage } from '../../../features/profile/use-passing-message.ts';
import { chooseLanguage } from '../../../shell/choices.ts';
import s from './Settings.module.css';

type Language = 'ru' | 'en';

interface LanguageRowProps {
  user: UserView;
  /** Language of letters. */
  letters: Language;
}

/** Language of the site, which belongs to the browser, and of letters (A1.07). */
export function LanguageRow({ user, letters }: LanguageRowProps) {
  const t = useTranslations('profile');
  const site = useLocale();
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<Language | null>(null);
  const [message, show] = usePassingMessage();
  const options = [
    { value: 'ru', label: t('language.russian') },
    { value: 'en', label: t('language.english') },
  ] as const;
  const nameOf = (locale: string) => t(locale === 'en' ? 'language.english' : 'language.russian');
  const choose = async (locale: Language) => {
    setWanted(locale);
    try {
      const answer = await api.userUpdate({ body: { locale }, shown: 'by-caller' });
      await changes.readSettings();
      show({ tone: 'ok', text: answer.message });
    } catch (error) {
      show({ tone: 'err', text: failureText(error) });
    } finally {
      setWanted(null);
    }
  };
  return (
    <SettingsRow
      title={t('language.title')}
      summary={<p lang={site}>{nameOf(site)}</p>}
      line={
        open ? undefined : (
          <WithNames
            text={t('language.lettersIn', { language: nameOf(wanted ?? letters) })}
            names={[nameOf(wanted ?? letters)]}
          />
        )
      }
      form={{ open, label: t('change'), onOpen: () => setOpen(true) }}
      message={message}
    >
      <div className={s.choices}>
        <Segments<Language>
          legend={t('language.site')}
          options={options}
          value={site === 'en' ? 'en' : 'ru'}
          onChange={chooseLanguage}
        />
        <Segments<Language>
          legend={t('language.letters')}
          options={options}
          value={wanted ?? letters}
          onChange={(locale) => void choose(locale)}
        />
        <Button kind="text" size={44} className={s.done} onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </div>
    </SettingsRow>
  );
}
