import type { RefundOfferView } from '@distance/contract/orders.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Tickets.module.css';

/** The rule that was fixed at purchase, in words (decisions A2.67). */
export function RefundRule({ offer }: { offer: RefundOfferView }) {
  const t = useTranslations('tickets.refund');
  const f = useFormat();
  const { terms, timezone, fee } = offer;
  if (terms.length === 0) return <p>{t('none')}</p>;
  return (
    <div>
      <ul className={s.terms}>
        {terms.map(({ until, percent, sum }) => (
          <li key={until}>
            {t('terms', {
              until: `${f.day(until, timezone)}, ${f.time(until, timezone)}`,
              percent: f.number(percent),
              sum: f.money(sum),
            })}
          </li>
        ))}
      </ul>
      <p>
        {t('after')} {fee > 0 && t('fee', { fee: f.money(fee) })}
      </p>
    </div>
  );
}

interface RefundExtrasProps {
  offers: readonly RefundOfferView[];
  chosen: ReadonlySet<string>;
  onToggle: (publicId: string) => void;
}

/** What may be returned together with the ticket, such as its insurance. */
export function RefundExtras({ offers, chosen, onToggle }: RefundExtrasProps) {
  const t = useTranslations('tickets.refund');
  const f = useFormat();
  if (offers.length === 0) return null;
  return (
    <fieldset className={s.extras}>
      <legend>{t('with')}</legend>
      {offers.map((offer) => (
        <Checkbox
          key={offer.public_id}
          checked={chosen.has(offer.public_id)}
          onChange={() => onToggle(offer.public_id)}
        >
          {t('insurance', { title: offer.title, sum: f.money(offer.sum) })}
        </Checkbox>
      ))}
    </fieldset>
  );
}
