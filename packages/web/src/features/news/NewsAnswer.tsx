import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import s from './News.module.css';

type At = 'asked' | 'busy' | 'unknown' | { failed: string } | { said: string };

/** The owner of an address begins or ends the news: a press, because mail programs open links by themselves. */
export function NewsAnswer({ what, code }: { what: 'confirm' | 'stop'; code: string }) {
  const t = useTranslations('news');
  const failureText = useFailureText();
  const [at, setAt] = useState<At>('asked');
  const press = async () => {
    setAt('busy');
    try {
      const call = what === 'confirm' ? api.newsConfirm : api.newsStop;
      setAt({ said: (await call({ params: { code }, shown: 'by-caller' })).message });
    } catch (error) {
      const wrong = error instanceof ApiError && (error.status === 404 || error.code === 'link_over');
      setAt(wrong ? 'unknown' : { failed: failureText(error) });
    }
  };
  const words = what === 'confirm' ? t('confirmLine') : t('stopLine');
  const line =
    typeof at === 'object' ? ('said' in at ? at.said : at.failed) : at === 'unknown' ? t('unknown') : words;
  const over = at === 'unknown' || (typeof at === 'object' && 'said' in at);
  return (
    <div className={s.answer}>
      <p className="t-body" role="status">
        {line}
      </p>
      {over ? (
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.main()}>
          {t('toMain')}
        </Link>
      ) : (
        <Button
          busy={at === 'busy'}
          busyLabel={what === 'confirm' ? t('confirming') : t('stopping')}
          onClick={() => void press()}
        >
          {what === 'confirm' ? t('confirm') : t('stop')}
        </Button>
      )}
    </div>
  );
}
