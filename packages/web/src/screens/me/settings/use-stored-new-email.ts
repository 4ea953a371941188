import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/browser.ts';
import { clearSecrets, useSecretLink } from '../../../features/accounts/secret-link.ts';
import { useProfileChanges } from '../../../features/profile/profile.queries.ts';
import { toasts } from '../../../signals/toasts.ts';
import { NEW_EMAIL_STORAGE_KEY } from '../../verify/new-email-storage.ts';
import { failureText } from '../../../texts/failure-text.ts';

const NAMES = ['code'] as const;

/** Proves the new address with the code that its letter's link has brought (A4.22, A8.19). */
export function useStoredNewEmail(owner: string): void {
  const t = useTranslations('profile');
  const secrets = useSecretLink(NEW_EMAIL_STORAGE_KEY, NAMES);
  const changes = useProfileChanges(owner);
  const code = secrets?.code;
  const used = useRef<string>(undefined);
  const verified = t('email.verified');
  const shell = useTranslations('shell');
  const [failure, offline, slow] = [shell('failure'), shell('offline'), shell('slow')];
  useEffect(() => {
    // A link works once: an effect that runs twice asks once all the same.
    if (code === undefined || used.current === code) return;
    used.current = code;
    const verify = async () => {
      try {
        const { user } = await api.userVerifyNewEmail({ body: { code }, shown: 'by-caller' });
        clearSecrets(NEW_EMAIL_STORAGE_KEY);
        changes.storeUser(user);
        toasts.show({ text: verified, icon: 'check' });
      } catch (error) {
        // Without an answer the code is kept: the page may be loaded again.
        if (error instanceof ApiError) clearSecrets(NEW_EMAIL_STORAGE_KEY);
        toasts.show({ text: failureText(error, { failure, offline, slow }), tone: 'err', icon: 'warn' });
      }
      await changes.readSettings();
    };
    void verify();
  }, [code, changes, verified, failure, offline, slow]);
}
