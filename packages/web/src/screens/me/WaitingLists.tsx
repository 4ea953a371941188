import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOwnEntries } from '../../features/waiting/waiting.queries.ts';
import s from '../../features/waiting/Waiting.module.css';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';

await loadTexts('waiting');

/** Where the account stands in line, and what is held for it. */
export function WaitingLists({ owner }: { owner: string | null }) {
  const t = useTranslations('waiting');
  const f = useFormat();
  const { data = [] } = useOwnEntries(owner);
  if (data.length === 0) return null;
  return (
    <Card as="section" className={s.own} aria-label={t('mine')}>
      <h2 className="t-d3">{t('mine')}</h2>
      <ul className={s.list}>
        {data.map((entry) => {
          const { timezone } = entry.event_city;
          const [offer] = entry.offers;
          return (
            <li key={entry.public_id} className={s.listRow}>
              <div>
                <p className={s.strong}>
                  {entry.event.title}, {entry.format.title}
                </p>
                <p className={s.words}>
                  {offer === undefined
                    ? t('row', { position: String(entry.position ?? 1) })
                    : t('rowOffer', {
                        until: `${f.day(offer.until, timezone)}, ${f.time(offer.until, timezone)} (${f.zone(offer.until, timezone)})`,
                      })}
                </p>
              </div>
              <Link
                className={buttonClass({ kind: offer === undefined ? 'secondary' : 'primary', size: 44 })}
                to={paths.waiting(entry.public_id)}
                aria-label={`${offer === undefined ? t('rowOpen') : t('takeOffer')}: ${entry.event.title}`}
              >
                {offer === undefined ? t('rowOpen') : t('takeOffer')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
