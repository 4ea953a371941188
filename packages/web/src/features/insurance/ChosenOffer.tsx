import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import { useFormat } from '../../texts/format.ts';
import s from './Insurance.module.css';
import { useDays } from './InsuranceCard.tsx';

/** The insurance card of the popup (P2.59, P3.21). */
export function ChosenOffer({ offer }: { offer: FormatInsuranceView }) {
  const f = useFormat();
  const days = useDays();
  return (
    <section className={s.chosen} aria-label={offer.title}>
      <p className={s.chosenHead}>
        <strong className="t-h3">{offer.title}</strong>
        <strong className="t-price">{f.money(offer.price)}</strong>
      </p>
      <p>{offer.subtitle}</p>
      <p className={s.subtitle}>{days(offer.start_date, offer.end_date)}</p>
      {offer.description !== '' && <p className={s.subtitle}>{offer.description}</p>}
      {offer.footnote !== '' && <p className={s.hint}>{offer.footnote}</p>}
    </section>
  );
}
