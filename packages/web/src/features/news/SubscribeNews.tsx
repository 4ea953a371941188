import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { MailboxForm } from '../../forms/MailboxForm.tsx';
import s from './SubscribeNews.module.css';

/** Asks for the news by mail (A7.26); a letter asks the address whether it wants them. */
export function SubscribeNews() {
  const t = useTranslations('articles');
  const [said, setSaid] = useState<string | null>(null);
  return (
    <section id="subscription" className={s.box} aria-labelledby="by-mail">
      <h2 id="by-mail" className="t-h3">
        {t('byMail')}
      </h2>
      <p className={s.line}>{t('byMailLine')}</p>
      {said === null ? (
        <MailboxForm
          className={s.form}
          account={false}
          texts={{
            email: t('email'),
            wrongEmail: t('wrongEmail'),
            send: t('subscribe'),
            sending: t('subscribing'),
          }}
          send={async (email) => {
            const { message } = await api.subscribeNews({ body: { email }, shown: 'by-caller' });
            setSaid(message);
          }}
        />
      ) : (
        <Note tone="ok" announce>
          {said}
        </Note>
      )}
    </section>
  );
}
