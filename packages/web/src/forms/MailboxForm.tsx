import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useFailureText } from '../texts/failure-text.ts';

interface MailboxFormProps {
  className: string | undefined;
  /** A real account is signed in: it is written to, and no address is asked for. */
  account: boolean;
  texts: { email: string; wrongEmail: string; hint?: string; send: string; sending: string };
  /** What was typed before. */
  initial?: string;
  /** Above the address. */
  children?: ReactNode;
  /** Below the button. */
  note?: ReactNode;
  /** @param email normalised; empty for an account. What it throws is told to the reader, and nothing typed is lost. */
  send: (email: string) => Promise<void>;
}

/** Asks where to write, and sends. */
export function MailboxForm({
  className,
  account,
  texts,
  initial = '',
  children,
  note,
  send,
}: MailboxFormProps) {
  const failureText = useFailureText();
  const [email, setEmail] = useState(initial);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const press = async () => {
    const address = normaliseEmail(email);
    if (!account && !isEmail(address)) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      await send(account ? '' : address);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {children}
      {!account && (
        <Field
          ref={field}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          hint={texts.hint}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setWrong(false);
          }}
          error={wrong ? texts.wrongEmail : undefined}
        />
      )}
      {trouble !== null && (
        <Note tone="err" announce>
          {trouble}
        </Note>
      )}
      <Button type="submit" size={56} wide busy={busy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {note}
    </form>
  );
}
