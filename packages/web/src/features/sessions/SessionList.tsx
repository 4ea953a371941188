import type { SessionView } from '@distance/contract/sessions.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { deviceWords } from './device-words.ts';
import s from './Sessions.module.css';
import { useSessionChanges } from './sessions.queries.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface SessionListProps {
  sessions: readonly SessionView[];
  userId: string | undefined;
}

/** Where the account is open (A2.94-A2.96), and a way to end what is not one's own. */
export function SessionList({ sessions, userId }: SessionListProps) {
  const t = useTranslations('sessions');
  const failureText = useFailureText();
  const changes = useSessionChanges(userId);
  const [busy, setBusy] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const attempt = async (what: string, work: () => Promise<string>) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      const text = await work();
      // The pressed button goes with its row.
      list.current?.focus();
      toasts.show({ text, icon: 'check' });
    } catch (error) {
      const text = failureText(error);
      toasts.show({ text, tone: 'err', icon: 'warn' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <ul ref={list} className={s.list} tabIndex={-1} aria-label={t('title')}>
        {sessions.map((session) => (
          <Card as="li" key={session.public_id} className={s.row}>
            <SessionWords session={session} />
            {!session.current && (
              <Button
                kind="secondary"
                size={44}
                busy={busy === session.public_id}
                busyLabel={t('ending')}
                aria-label={t('endLabel', { what: deviceWords(session, t('noBrowser')) })}
                onClick={() =>
                  void attempt(session.public_id, async () => await changes.end(session.public_id))
                }
              >
                {t('end')}
              </Button>
            )}
          </Card>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="secondary"
          className={s.others}
          busy={busy === 'others'}
          busyLabel={t('endingOthers')}
          onClick={() => void attempt('others', changes.endOthers)}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}

function SessionWords({ session }: { session: SessionView }) {
  const t = useTranslations('sessions');
  const format = useFormat();
  return (
    <div className={s.words}>
      <h2 className="t-h3">{deviceWords(session, t('noBrowser'))}</h2>
      {session.current && (
        <Badge tone="ok" icon="check">
          {t('current')}
        </Badge>
      )}
      <p>
        {session.city ?? t('noCity')}, {session.country ?? t('noCountry')}
      </p>
      <p>
        {/* A2.95, A9.17 */}
        <time dateTime={session.temp}>
          {format.fullDate(session.temp, readerZone())}, {format.time(session.temp, readerZone())}
        </time>
        , {t(`methods.${session.method}`)}
      </p>
    </div>
  );
}
