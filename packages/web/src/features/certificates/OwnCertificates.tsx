import type { OrderCertificate } from '@distance/contract/certificates.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { CertificateMoves } from './CertificateMoves.tsx';
import s from './Certificates.module.css';
import { MendGift } from './MendGift.tsx';
import { ReturnGift } from './ReturnGift.tsx';
import { useBoughtCertificates } from './certificates.queries.ts';
import { useCertificateFile } from './use-certificate-file.ts';

await loadTexts('gift', 'shop', 'filled');

/** The certificates of an order for who bought them: what became of each, its letter once more, another receiver. */
export function OwnCertificates({
  orderId,
  orderKey,
  owned,
}: {
  orderId: string;
  orderKey: string | null;
  /** Its buyer is signed in: he alone takes money back. */
  owned: boolean;
}) {
  const t = useTranslations('gift.bought');
  const { data } = useBoughtCertificates(orderId, orderKey, true);
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('title')} className={s.list}>
      <h2 className="t-h3">{t('title')}</h2>
      <ul className={s.list}>
        {data.map((gift) => (
          <li key={gift.public_id}>
            <OwnCertificate gift={gift} orderId={orderId} orderKey={orderKey} owned={owned} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnCertificate({
  gift,
  orderId,
  orderKey,
  owned,
}: {
  gift: OrderCertificate;
  orderId: string;
  orderKey: string | null;
  owned: boolean;
}) {
  const t = useTranslations('gift.bought');
  const f = useFormat();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [mending, setMending] = useState(false);
  const [returning, setReturning] = useState(false);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['certificates-of', orderId] });
  const resend = useMutation({
    mutationFn: () =>
      api.certificateResend({
        body: { line: gift.public_id, ...(orderKey === null ? {} : { key: orderKey }) },
        shown: 'by-caller',
      }),
    onSuccess: () => toasts.show({ text: t('resent'), icon: 'check' }),
    onSettled: refresh,
  });
  const { made } = gift;
  return (
    <Card as="article" className={s.own} aria-label={gift.title}>
      <h3 className="t-strong">{t('for', { title: gift.title, name: gift.recipient_name })}</h3>
      <p>{useWay(gift)}</p>
      {made !== null && gift.state === 'paid' && (
        <>
          <p>
            {t('left', {
              left: f.money(made.balance),
              whole: f.money(gift.price),
              day: f.fullDate(new Date(Date.parse(made.valid_until) - 1).toISOString(), 'Europe/Moscow'),
            })}
          </p>
          {made.link !== null && <ByHand link={made.link} />}
          {gift.recipient_email !== null && <p className={s.quiet}>{t(stageOf(gift))}</p>}
          {!mending && (
            <div className={s.presses}>
              {made.may_change && (
                <Button kind="secondary" size={44} onClick={() => setMending(true)}>
                  {gift.sent_at === null ? t('mend') : t('toAnother')}
                </Button>
              )}
              {made.may_resend && (
                <Button
                  kind="secondary"
                  size={44}
                  busy={resend.isPending}
                  busyLabel={t('resending')}
                  onClick={() => resend.mutate()}
                >
                  {t('resend')}
                </Button>
              )}
              {owned && made.may_return && (
                <Button kind="secondary" size={44} onClick={() => setReturning(true)}>
                  {t('giveBack', { sum: f.money(made.balance) })}
                </Button>
              )}
            </div>
          )}
          {returning && (
            <ReturnGift
              line={gift.public_id}
              sum={f.money(made.balance)}
              onClose={() => setReturning(false)}
              onDone={() => {
                setReturning(false);
                refresh();
                void queries.invalidateQueries({ queryKey: ['shop-order', orderId] });
              }}
            />
          )}
          {resend.error !== null && (
            <Note tone="err" announce>
              {failureText(resend.error)}
            </Note>
          )}
          {mending && (
            <MendGift
              gift={gift}
              orderKey={orderKey}
              onClose={() => setMending(false)}
              onDone={() => {
                setMending(false);
                refresh();
              }}
            />
          )}
        </>
      )}
      {made !== null && <CertificateMoves history={made.history} />}
    </Card>
  );
}

function stageOf({ made, sent_at: sent, put_off: late }: OrderCertificate) {
  if (made?.opened === true) return 'opened';
  if (sent !== null) return 'unopened';
  return late ? 'tomorrow' : 'unsent';
}

/** How it comes to whoever it is for. */
function useWay({ recipient_email: email, sent_at: sent, send_at: at }: OrderCertificate): string {
  const t = useTranslations('gift.bought');
  const f = useFormat();
  if (email === null) return t('byHand');
  const moment = sent ?? at;
  if (moment === null) return t('goesPaid', { email });
  const when = {
    email,
    day: f.fullDate(moment, 'Europe/Moscow'),
    time: `${f.time(moment, 'Europe/Moscow')} (${f.zone(moment, 'Europe/Moscow')})`,
  };
  return sent === null ? t('goes', when) : t('gone', when);
}

/** The page and the sheet, for who gives it himself. */
export function ByHand({ link }: { link: { id: string; key: string } }) {
  const t = useTranslations('gift.bought');
  const { busy, save } = useCertificateFile(link);
  return (
    <div className={s.presses}>
      <Button size={44} icon="download" busy={busy} busyLabel={t('saving')} onClick={save}>
        {t('pdf')}
      </Button>
      <Link className={buttonClass({ kind: 'secondary', size: 44 })} to={paths.certificateOf(link.id, link)}>
        {t('open')}
      </Link>
    </div>
  );
}
