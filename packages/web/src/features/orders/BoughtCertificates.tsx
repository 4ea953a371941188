import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import type { OrderView } from './after-payment.ts';
import s from './Orders.module.css';

await loadTexts('gift');

/** Certificates of an order: for whom each is, and when its letter goes (P2.04). */
export function BoughtCertificates({ certificates }: { certificates: OrderView['items']['certificates'] }) {
  const t = useTranslations('gift.thanks');
  const format = useFormat();
  return (
    <section aria-label={t('list')}>
      <h2 className={`t-d3 ${s.insurancesTitle}`}>{t('list')}</h2>
      <ul>
        {certificates.map(
          ({ unique_id: id, title, recipient_name: name, recipient_email: email, send_at: at }) => (
            <li key={id} className={s.insurance}>
              <span>
                <strong>{t('for', { title, name })}</strong>
                <br />
                {email === null || at === null
                  ? t('byHand')
                  : t('byMail', {
                      email,
                      day: format.fullDate(at, 'Europe/Moscow'),
                      time: `${format.time(at, 'Europe/Moscow')} (${format.zone(at, 'Europe/Moscow')})`,
                    })}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
