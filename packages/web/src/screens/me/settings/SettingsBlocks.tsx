import type { CallOutput } from '@distance/contract/define-call.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { leaveBrowser, signOut } from '../../../features/accounts/sign-out.ts';
import { basketStore } from '../../../features/basket/basket-store.ts';
import { PhoneBlock } from '../../../features/phones/PhoneBlock.tsx';
import { ConsentsBlock } from '../../../features/profile/ConsentsBlock.tsx';
import { CopyBlock } from '../../../features/profile/CopyBlock.tsx';
import { DeletionBlock } from '../../../features/profile/DeletionBlock.tsx';
import { EmailBlock } from '../../../features/profile/EmailBlock.tsx';
import { FactorModal } from '../../../features/profile/FactorModal.tsx';
import { MailingBlock } from '../../../features/profile/MailingBlock.tsx';
import { PasswordBlock } from '../../../features/profile/PasswordBlock.tsx';
import { PersonalForm } from '../../../features/profile/PersonalForm.tsx';
import { useProfileChanges } from '../../../features/profile/profile.queries.ts';
import { RelativeForm } from '../../../features/profile/RelativeForm.tsx';
import { CardsRow } from '../../../features/saved-cards/CardsRow.tsx';
import { SecondFactorBlock } from '../../../features/profile/SecondFactorBlock.tsx';
import { DevicesRow } from '../../../features/sessions/DevicesRow.tsx';
import { useFactor } from '../../../features/profile/use-factor.ts';
import { LinkedNetworks } from '../../../features/social/LinkedNetworks.tsx';
import { paths } from '../../../paths.ts';
import { toasts } from '../../../signals/toasts.ts';
import { useFormat } from '../../../texts/format.ts';
import { readerZone } from '../../../texts/reader-zone.ts';
import { LanguageRow } from './LanguageRow.tsx';
import { PeopleRow } from './PeopleRow.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { ThemeRow } from './ThemeRow.tsx';
import { useStoredNewEmail } from './use-stored-new-email.ts';
import s from './Settings.module.css';

interface SettingsBlocksProps {
  user: UserView;
  settings: CallOutput<Calls['userSettings']>;
}

/** The subjects of the settings in four groups. */
export function SettingsBlocks({ user, settings }: SettingsBlocksProps) {
  const t = useTranslations('profile');
  const f = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const owner = user.public_id;
  const changes = useProfileChanges(owner);
  const { run: withFactor, question } = useFactor();
  useStoredNewEmail(owner);

  const signInAgain = async () => {
    await signOut(basketStore.reset);
    queries.clear();
    void navigate(paths.login({ from: paths.settings() }), { replace: true });
  };
  const leaving = useRef(false);
  const leave = (at: string) => {
    toasts.show({
      text: t('deletion.asked', { day: f.fullDate(at, readerZone()) }),
      icon: 'check',
    });
    leaving.current = true;
    void navigate(paths.main(), { replace: true });
  };
  useEffect(
    () => () => {
      if (!leaving.current) return;
      // The server has ended every session of the account. Only when the page has gone, for its guard would lead to the sign-in.
      leaveBrowser(basketStore.reset);
      queries.clear();
    },
    [queries],
  );
  return (
    <div className={s.blocks}>
      <SettingsGroup id="profile" line={t('groups.profileLine')}>
        <PersonalForm user={user} />
        <RelativeForm user={user} />
        <PeopleRow owner={owner} />
        <CardsRow owner={owner} />
        <ThemeRow />
        <LanguageRow user={user} letters={settings.locale} />
      </SettingsGroup>
      <SettingsGroup id="security">
        <EmailBlock
          user={user}
          confirmed={settings.email_confirmed}
          waiting={settings.new_email}
          withFactor={withFactor}
        />
        <PhoneBlock
          phone={user.phone}
          confirmed={settings.phone_confirmed}
          withFactor={withFactor}
          onConfirmed={(changed) => {
            changes.storeUser(changed);
            void changes.readSettings();
          }}
        />
        <PasswordBlock owner={owner} email={user.email} has={settings.has_password} withFactor={withFactor} />
        <LinkedNetworks userId={owner} withFactor={withFactor} />
        <SecondFactorBlock owner={owner} withFactor={withFactor} />
        <DevicesRow owner={owner} />
      </SettingsGroup>
      <SettingsGroup id="letters" line={t('groups.lettersLine')}>
        <MailingBlock user={user} />
        <ConsentsBlock owner={owner} />
      </SettingsGroup>
      <SettingsGroup id="data">
        <CopyBlock owner={owner} copy={settings.export} withFactor={withFactor} />
        {settings.deletion_at === null && (
          <DeletionBlock owner={owner} withFactor={withFactor} onAsked={leave} />
        )}
      </SettingsGroup>
      {question !== null && <FactorModal question={question} onSignIn={() => void signInAgain()} />}
    </div>
  );
}
