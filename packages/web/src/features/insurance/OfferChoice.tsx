import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Insurance.module.css';
import { termsLink } from './terms-link.tsx';

interface OfferChoiceProps {
  offers: readonly FormatInsuranceView[];
  /** Insurances of the ticket by offer. */
  taken: ReadonlyMap<string, number>;
  /** How many one ticket item may have: its people. */
  most: number;
  onAdd: (offer: FormatInsuranceView) => void;
  onRemove: (offer: FormatInsuranceView) => void;
}

/** Insurance offered with a ticket (P1.09, P4.29): a tick for one person, a button where an item is several tickets. */
export function OfferChoice({ offers, taken, most, onAdd, onRemove }: OfferChoiceProps) {
  const t = useTranslations('insurance.offer');
  const format = useFormat();
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={s.offers} role="group" aria-label={t('label')}>
      {offers.map((offer) => {
        const count = taken.get(offer.public_id) ?? 0;
        const name = { title: offer.title, price: format.money(offer.price) };
        return (
          <div key={offer.public_id} className={s.offer}>
            {most === 1 ? (
              <Checkbox
                checked={count > 0}
                onChange={(event) => (event.currentTarget.checked ? onAdd(offer) : onRemove(offer))}
              >
                {t('add', name)}
              </Checkbox>
            ) : (
              all < most && (
                <div>
                  <Button kind="text" size={44} icon="shield" onClick={() => onAdd(offer)}>
                    {t('addMore', name)}
                  </Button>
                </div>
              )
            )}
            {most > 1 && count > 0 && <p className={s.hint}>{t('added', { count: String(count) })}</p>}
            <p className={s.hint}>
              {t.rich('hint', { subtitle: offer.subtitle, ...termsLink(offer.legals) })}
            </p>
          </div>
        );
      })}
    </div>
  );
}
