import { isEmail } from '@distance/domain/people/email.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhoneField } from '../../masks/MaskedField.tsx';
import s from './Participants.module.css';

export interface Contact {
  readonly email: string;
  readonly phone: string;
}

interface ContactCardProps {
  contact: Contact;
  onChange: (contact: Contact) => void;
  /** Text of the server or of the address form under the phone. */
  phoneError?: string | undefined;
  /** Under the fields. */
  children?: ReactNode;
}

/** «Куда отправить билеты» (P2.33, P5.09, P5.10). */
export function ContactCard({ contact, onChange, phoneError, children }: ContactCardProps) {
  const t = useTranslations();
  const [left, setLeft] = useState(false);
  const [inside, setInside] = useState(false);
  const wrong = left && !inside && contact.email.trim() !== '' && !isEmail(contact.email);
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    setLeft(true);
  };
  return (
    <Card as="section" aria-labelledby="contact-title" className={s.contact}>
      <h2 id="contact-title" className="t-d3">
        {t('basket.contact.title')}
      </h2>
      <div className={s.form}>
        <div id="contact-email" onFocus={() => setInside(true)} onBlur={leave}>
          <Field
            label={t('basket.contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            value={contact.email}
            onChange={(event) => onChange({ ...contact, email: event.currentTarget.value })}
            error={wrong ? t('fields.invalidEmail') : undefined}
          />
        </div>
        <div id="contact-phone">
          <PhoneField
            label={t('basket.contact.phone')}
            value={contact.phone}
            onValue={(phone) => onChange({ ...contact, phone })}
            error={phoneError}
          />
        </div>
      </div>
      {children}
    </Card>
  );
}
