import type { LinkedNetworkView } from '@distance/contract/social.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Field } from '@distance/ui/field/Field.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { beginSocialAdd } from './begin-social.ts';

interface LinkConfirmProps {
  network: LinkedNetworkView;
  hasPassword: boolean;
  onClose: () => void;
}

/** Who signed in long ago says by the password that it is still he (S18); without one he signs in anew. */
export function LinkConfirm({ network, hasPassword, onClose }: LinkConfirmProps) {
  const t = useTranslations('social');
  const fields = useTranslations('fields');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const words = { network: network.title };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      setError(fields('fillField'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await beginSocialAdd(network.id, password);
    } catch (failure) {
      const refused = failure instanceof ApiError;
      setError(refused ? (failure.fields['present_password'] ?? failure.message) : t('offline'));
      setBusy(false);
    }
  };
  const action = hasPassword ? (
    <Button type="submit" form={formId} wide busy={busy} busyLabel={t('linking')}>
      {t('go')}
    </Button>
  ) : (
    <Link className={buttonClass({ wide: true })} to={paths.exit()}>
      {t('signInAgain')}
    </Link>
  );
  return (
    <Modal open onClose={onClose} title={t('confirmTitle')} closeLabel={t('close')} actions={action}>
      {hasPassword ? (
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <p>{t('confirmLine', words)}</p>
          <Field
            label={t('password')}
            type="password"
            name="present_password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
        </form>
      ) : (
        <p>{t('confirmNoPassword', words)}</p>
      )}
    </Modal>
  );
}
