import { Card } from '@distance/ui/layout/Card.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import { knownContact } from '../../features/support/support-form.ts';
import { SupportForm } from '../../features/support/SupportForm.tsx';
import { ThanksPopup } from '../../features/support/ThanksPopup.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { persIds } from '../login/pers-ids.ts';
import s from './FeedbackScreen.module.css';

/** Of a ticket: an address fills in nothing else. */
const NUMBER = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;

export async function loader(args: LoaderFunctionArgs) {
  return { consents: await persIds(args) };
}

/** `/feedback`: the request to the team on a page of its own (A7.29). */
export default function FeedbackScreen() {
  const t = useTranslations('support');
  const { consents } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const [query] = useSearchParams();
  const ticket = query.get('ticket');
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('pageTitle')} description={t('pageLine')} canonical={paths.feedback()} />
      <div className={s.words}>
        <h1 className="t-d2">{t('pageTitle')}</h1>
        <p className={s.lead}>{t('pageLine')}</p>
      </div>
      <Card as="section" className={s.card}>
        <h2 className="t-h3">{t('title')}</h2>
        <p className={s.line}>{t('feedbackLine')}</p>
        <SupportForm
          type="feedback"
          consents={consents}
          known={knownContact(user)}
          about={ticket !== null && NUMBER.test(ticket) ? t('aboutTicket', { number: ticket }) : undefined}
          onSent={setThanks}
        />
      </Card>
      {thanks !== null && <ThanksPopup message={thanks} onClose={() => setThanks(null)} />}
    </div>
  );
}
