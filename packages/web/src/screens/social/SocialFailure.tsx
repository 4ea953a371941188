import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../texts/failure-text.ts';

interface SocialFailureProps {
  /** Null = the visitor said no at the network. */
  error: unknown;
  onAgain: () => void;
  other: { to: string; label: string };
}

/** Why a return from a network came to nothing, and the two ways on. */
export function SocialFailure({ error, onAgain, other }: SocialFailureProps) {
  const t = useTranslations('social');
  const failureText = useFailureText();
  return (
    <>
      {error === null ? (
        <p role="status">{t('deniedLine')}</p>
      ) : (
        <Note tone="err" announce>
          {failureText(error)}
        </Note>
      )}
      <Button size={56} wide onClick={onAgain}>
        {t('again')}
      </Button>
      <Link className={buttonClass({ kind: 'secondary', size: 56, wide: true })} to={other.to}>
        {other.label}
      </Link>
    </>
  );
}
