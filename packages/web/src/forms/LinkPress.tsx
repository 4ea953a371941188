import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../texts/failure-text.ts';
import s from './LinkPress.module.css';

type At = 'asked' | 'busy' | 'unknown' | { failed: string } | { said: string };

interface LinkPressProps {
  send: () => Promise<{ message: string }>;
  words: { line: string; act: string; acting: string; unknown: string };
  /** Where to go when it is done. */
  after: { to: string; title: string };
}

/** What a letter's link asks for: a press, because mail programs open links by themselves. */
export function LinkPress({ send, words, after }: LinkPressProps) {
  const failureText = useFailureText();
  const [at, setAt] = useState<At>('asked');
  const press = async () => {
    setAt('busy');
    try {
      setAt({ said: (await send()).message });
    } catch (error) {
      const wrong = error instanceof ApiError && (error.status === 404 || error.code === 'link_over');
      setAt(wrong ? 'unknown' : { failed: failureText(error) });
    }
  };
  const line =
    typeof at === 'object'
      ? 'said' in at
        ? at.said
        : at.failed
      : at === 'unknown'
        ? words.unknown
        : words.line;
  const over = at === 'unknown' || (typeof at === 'object' && 'said' in at);
  return (
    <div className={s.answer}>
      <p className="t-body" role="status">
        {line}
      </p>
      {over ? (
        <Link className={buttonClass({ kind: 'secondary' })} to={after.to}>
          {after.title}
        </Link>
      ) : (
        <Button busy={at === 'busy'} busyLabel={words.acting} onClick={() => void press()}>
          {words.act}
        </Button>
      )}
    </div>
  );
}
