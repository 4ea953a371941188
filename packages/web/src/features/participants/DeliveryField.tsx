import { selectDelivery } from '@distance/domain/basket/delivery-form.ts';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Participants.module.css';
import type { FieldProps } from './section-props.ts';

/** How the start pack is handed over: radio cards with their price (P4.45, P4.46). */
export function DeliveryField({ ticket, errors, idBase, edit }: FieldProps) {
  const t = useTranslations('basket.form');
  const format = useFormat();
  const methods = ticket.delivery_method ?? [];
  if (methods.length === 0) return null;
  return (
    <div {...errors.box('delivery_public_id')} className={s.whole}>
      <ChoiceGroup legend={t('delivery')} error={errors.of('delivery_public_id')}>
        <div className={s.methods}>
          {methods.map(({ public_id, name, pickup, price }) => (
            <RadioCard
              key={public_id}
              name={`${idBase}-delivery`}
              title={t('deliveryPriced', { name, price: format.money(price ?? 0) })}
              detail={pickup ? t('deliveryPickup') : t('deliveryCourier')}
              checked={ticket.delivery_public_id === public_id}
              onChange={() => edit((held) => selectDelivery(held, public_id))}
            />
          ))}
        </div>
      </ChoiceGroup>
    </div>
  );
}
