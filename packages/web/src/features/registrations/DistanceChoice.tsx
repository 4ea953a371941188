import type { DistanceOfferView } from '@distance/contract/distances.ts';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Registrations.module.css';

interface DistanceChoiceProps {
  offers: readonly DistanceOfferView[];
  chosen: string | null;
  onChoose: (publicId: string) => void;
}

/** Distances with what each costs or returns; one that cannot be chosen says why. */
export function DistanceChoice({ offers, chosen, onChoose }: DistanceChoiceProps) {
  const t = useTranslations('registrations.distance');
  const f = useFormat();
  return (
    <fieldset className={s.choice}>
      <legend className="visually-hidden">{t('choose')}</legend>
      {offers.map((offer) => (
        <RadioCard
          key={offer.public_id}
          name="distance"
          value={offer.public_id}
          checked={chosen === offer.public_id}
          disabled={offer.refusal !== null}
          onChange={() => onChoose(offer.public_id)}
          title={offer.title}
          detail={
            offer.refusal === null
              ? `${f.date(offer.start_time, offer.timezone)}, ${f.time(offer.start_time, offer.timezone)}`
              : t(`refusal.${offer.refusal}`)
          }
          end={offer.refusal === null ? words(offer) : undefined}
        />
      ))}
    </fieldset>
  );

  function words({ difference, given_up: lost }: DistanceOfferView): string {
    if (difference > 0) return t('pay', { sum: f.money(difference) });
    if (difference < 0) return t('back', { sum: f.money(-difference) });
    return lost > 0 ? t('nothingBack', { sum: f.money(lost) }) : t('free');
  }
}
