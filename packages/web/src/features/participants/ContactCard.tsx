import { isWrongContactPhone } from '@distance/domain/basket/pay-button.ts';
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
  /** What is sent there. */
  title: string;
  contact: Contact;
  onChange: (contact: Contact) => void;
  /** Pay was pressed: what is missing is marked. */
  asked: boolean;
  /** Text of the address form under the phone. */
  phoneError?: string | undefined;
  /** Under the fields. */
  children?: ReactNode;
}

/** «Куда отправить билеты» (P2.33, P5.09, P5.10). */
export function ContactCard({ title, contact, onChange, asked, phoneError, children }: ContactCardProps) {
  const t = useTranslations();
  const email = useLeft();
  const phone = useLeft();
  const { email: typed } = contact;
  const noEmail = !email.inside && !isEmail(typed) && (asked || (email.left && typed.trim() !== ''));
  const noPhone = !phone.inside && (asked || phone.left) && isWrongContactPhone(contact.phone);
  return (
    <Card as="section" aria-labelledby="contact-title" className={s.contact}>
      <h2 id="contact-title" className="t-d3">
        {title}
      </h2>
      <div className={s.form}>
        <div id="contact-email" {...email.box}>
          <Field
            label={t('basket.contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            value={contact.email}
            onChange={(event) => onChange({ ...contact, email: event.currentTarget.value })}
            error={noEmail ? t('fields.invalidEmail') : undefined}
          />
        </div>
        <div id="contact-phone" {...phone.box}>
          <PhoneField
            label={t('basket.contact.phone')}
            value={contact.phone}
            onValue={(number) => onChange({ ...contact, phone: number })}
            error={phoneError ?? (noPhone ? t('fields.invalidPhone') : undefined)}
          />
        </div>
      </div>
      {children}
    </Card>
  );
}

/** Whether the focus is in a box, and whether it has been. */
function useLeft() {
  const [left, setLeft] = useState(false);
  const [inside, setInside] = useState(false);
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    setLeft(true);
  };
  return { left, inside, box: { onFocus: () => setInside(true), onBlur } };
}
