import { Button } from '@distance/ui/button/Button.tsx';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Basket.module.css';
import type { PayingCertificates } from './use-paying-certificates.ts';

interface CertificateFieldProps {
  certificates: PayingCertificates;
  /** What each pays of the basket; roubles. */
  uses: readonly { code: string; amount: number }[];
}

/** Codes of certificates to pay with: each says what it pays and what stays on it. */
export function CertificateField({ certificates, uses }: CertificateFieldProps) {
  const t = useTranslations('inBasket.certificates');
  const format = useFormat();
  const [code, setCode] = useState('');
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (await certificates.add(code.trim())) setCode('');
  };
  return (
    <div className={s.certificates}>
      {certificates.typed.length > 0 && (
        <ul>
          {certificates.typed.map(({ code: held, balance }) => {
            const pays = uses.find((use) => use.code === held)?.amount ?? 0;
            return (
              <li key={held} className={s.certificate}>
                <span>
                  <strong>{held}</strong>
                  <br />
                  {t('pays', { pays: format.money(pays), left: format.money(balance - pays) })}
                </span>
                <IconButton
                  kind="plain"
                  icon="trash"
                  label={t('remove', { code: held })}
                  onClick={() => certificates.remove(held)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {!certificates.full && (
        <form className={s.promo} onSubmit={(event) => void apply(event)} noValidate>
          <Field
            label={t('label')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            onFocus={certificates.forget}
            error={certificates.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit" kind="secondary" size={56} busy={certificates.busy} busyLabel={t('checking')}>
            {t('apply')}
          </Button>
        </form>
      )}
    </div>
  );
}
