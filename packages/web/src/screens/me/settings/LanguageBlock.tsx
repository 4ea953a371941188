import type { UserView } from '@distance/contract/accounts.ts';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { useProfileChanges } from '../../../features/profile/profile.queries.ts';
import { SettingsBlock } from '../../../features/profile/SettingsBlock.tsx';
import { useFailureText } from '../../../texts/failure-text.ts';
import { usePassingMessage } from '../../../features/profile/use-passing-message.ts';
import { chooseLanguage } from '../../../shell/choices.ts';
import { ThemeSegments } from '../../../shell/ThemeSegments.tsx';
import s from './Settings.module.css';

type Language = 'ru' | 'en';

interface LanguageBlockProps {
  user: UserView;
  /** Language of letters. */
  letters: Language;
}

/** Language of the site and of letters, theme; site and theme belong to the browser (A1.07, A1.09). */
export function LanguageBlock({ user, letters }: LanguageBlockProps) {
  const t = useTranslations('profile');
  const site = useLocale();
  const failureText = useFailureText();
  const changes = useProfileChanges(user.public_id);
  const [wanted, setWanted] = useState<Language | null>(null);
  const [message, show] = usePassingMessage();
  const options = [
    { value: 'ru', label: t('language.russian') },
    { value: 'en', label: t('language.english') },
  ] as const;
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
    <SettingsBlock title={t('language.title')} message={message}>
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
        <ThemeSegments />
      </div>
    </SettingsBlock>
  );
}
