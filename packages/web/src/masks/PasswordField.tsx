import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Field, type FieldProps } from '@distance/ui/field/Field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A field of a password with an eye. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'suffix'>) {
  const t = useTranslations('accounts');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      // A hidden password is never corrected; one that is shown is a text like any other.
      {...(shown ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
      suffix={
        <IconButton
          kind="plain"
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
