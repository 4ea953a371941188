import {
  differsFromTicket,
  confirmOwnPerson,
  takeFromTicket,
} from '@distance/domain/basket/linked-insurance.ts';
import type { BasketItem, InsuranceItem } from '@distance/domain/basket/types.ts';
import { sumKopecks } from '@distance/domain/money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketStore } from '../../features/basket/basket-store.ts';
import { PromocodeField } from '../../features/basket/PromocodeField.tsx';
import { InsuranceCard } from '../../features/insurance/InsuranceCard.tsx';
import { InsuranceRow } from '../../features/insurance/InsuranceRow.tsx';
import { toasts } from '../../signals/toasts.ts';
import type { CheckoutState } from './use-checkout.ts';

interface InsuranceGroupCardProps {
  /** Insurances of one offer and start; at least one. */
  insurances: readonly InsuranceItem[];
  checkout: CheckoutState;
}

/** Insurances in the basket: one row for each person (P2.23). */
export function InsuranceGroupCard({ insurances, checkout }: InsuranceGroupCardProps) {
  const t = useTranslations('insurance.card');
  const [opened, setOpened] = useState<string | null>(null);
  const [first] = insurances;
  const wanted = insurances.find(({ isScrolling }) => isScrolling === true)?.unique_id;
  // Whoever wants a form seen opens it (P4.28).
  if (wanted !== undefined && wanted !== opened) setOpened(wanted);
  if (first === undefined) return null;
  const { today } = checkout;
  const ids = insurances.map(({ unique_id }) => unique_id);
  const saved = sumKopecks(
    checkout.price.lines
      .filter(({ key }) => ids.includes(key))
      .flatMap((line) => line.discounts)
      .filter(({ source }) => source.kind === 'promocode')
      .map(({ amount }) => amount),
  );
  const remove = (gone: readonly string[]) => {
    const undo = basketStore.remove(gone);
    toasts.show({ text: t('removed'), icon: 'trash', action: { label: t('undo'), onPress: undo } });
  };
  return (
    <InsuranceCard
      first={first}
      onRemove={() => remove(ids)}
      foot={
        <PromocodeField
          item={first}
          count={insurances.length}
          codes={checkout.codes}
          saved={saved}
          onCode={(code) => {
            for (const id of ids) basketStore.updateInsurance(id, (item) => ({ ...item, ...code }));
          }}
        />
      }
    >
      {insurances.map((item, at) => {
        const id = item.unique_id;
        const change = (step: (held: InsuranceItem) => InsuranceItem) =>
          basketStore.updateInsurance(id, step);
        const ticket = ticketOf(checkout.items, item);
        const refused = checkout.refused.filter(({ uniqueId }) => uniqueId === id);
        return (
          <InsuranceRow
            key={id}
            item={item}
            number={at + 1}
            today={today}
            open={opened === id}
            onOpen={(open) => setOpened(open ? id : null)}
            onChange={change}
            onRemove={() => remove([id])}
            question={
              ticket !== undefined && differsFromTicket(item, ticket)
                ? {
                    take: () => change((held) => takeFromTicket(held, ticket, today)),
                    decline: () => change((held) => confirmOwnPerson(held, ticket)),
                  }
                : null
            }
            refused={Object.fromEntries(refused.map(({ field, message }) => [field, message]))}
            onRefusedSeen={(field) =>
              checkout.setRefused((held) => held.filter((one) => one.uniqueId !== id || one.field !== field))
            }
          />
        );
      })}
    </InsuranceCard>
  );
}

function ticketOf(items: readonly BasketItem[], { ticket_unique_id: id }: InsuranceItem) {
  const found = id === undefined ? undefined : items.find(({ unique_id }) => unique_id === id);
  return found?.selector === 'ticket' ? found : undefined;
}
