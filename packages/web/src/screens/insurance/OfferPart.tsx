import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import { Radio } from '@distance/ui/choice/Radio.tsx';
import { useTranslations } from 'use-intl';
import { insurerName, termsLink } from '../../features/insurance/terms-link.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './InsuranceScreen.module.css';

interface OfferPartProps {
  offers: readonly FormatInsuranceView[];
  chosen: string;
  onChoice: (offer: string) => void;
}

/** «Какая страховка?»: what each pays, for what and when, side by side. */
export function OfferPart({ offers, chosen, onChoice }: OfferPartProps) {
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const day = (date: string) => f.fullDate(`${date}T00:00:00Z`, 'UTC');
  return (
    <section aria-labelledby="insurance-offer">
      <h2 id="insurance-offer" className="t-d3">
        {t('which')}
      </h2>
      <div className={s.offers} role="radiogroup" aria-labelledby="insurance-offer">
        {offers.map((offer) => (
          <div key={offer.public_id} className={s.offer}>
            <Radio
              name="insurance-offer"
              className={s.whole}
              checked={offer.public_id === chosen}
              onChange={() => onChoice(offer.public_id)}
            >
              <span className={s.name}>{offer.name}</span>{' '}
              <span className={s.price}>{f.money(offer.price)}</span>
            </Radio>
            <dl className={s.facts}>
              <div>
                <dt>{t('pays')}</dt>
                <dd className={s.sum}>{f.money(offer.coverage)}</dd>
              </div>
              <div>
                <dt>{t('coversWhat')}</dt>
                <dd>{offer.description === '' ? offer.subtitle : offer.description}</dd>
              </div>
              <div>
                <dt>{t('when')}</dt>
                <dd>{[...new Set([offer.start_date, offer.end_date])].map(day).join(' – ')}</dd>
              </div>
              {offer.footnote !== '' && (
                <div>
                  <dt>{t('how')}</dt>
                  <dd>{offer.footnote}</dd>
                </div>
              )}
            </dl>
            <p className={s.insurer}>
              {t.rich('insurer', { ...insurerName(offer.insurer), ...termsLink(offer.legals) })}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
