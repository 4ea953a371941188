import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { useTranslations } from 'use-intl';
import { useCardName } from '../../texts/card-name.ts';
import { byCard, choosePayWay, type CardToPay, type PayBy } from './pay-way.ts';
import s from './PayWays.module.css';

interface PayWaysProps {
  by: PayBy;
  cards: readonly CardToPay[];
  bySbp: boolean;
  /** Whether the card of this payment is to be saved; undefined where that is not offered. */
  save: { on: boolean; set: (on: boolean) => void } | undefined;
}

/** Saved cards, «Картой» or «СБП», remembered by this browser; and the wish to have a card saved, which never is by itself. */
export function PayWays({ by, cards, bySbp, save }: PayWaysProps) {
  const t = useTranslations('basket.pay');
  return (
    <>
      {cards.length > 0 ? (
        <WithCards by={by} cards={cards} bySbp={bySbp} />
      ) : (
        bySbp && (
          <Segments
            legend={t('way')}
            name="pay-way"
            value={by === 'sbp' ? 'sbp' : 'card'}
            onChange={choosePayWay}
            hint={by === 'sbp' ? t('sbpHint') : undefined}
            options={[
              { value: 'card', label: t('byCard') },
              { value: 'sbp', label: t('bySbp'), spoken: t('bySbpSpoken') },
            ]}
          />
        )
      )}
      {save !== undefined && by === 'card' && (
        <Checkbox
          checked={save.on}
          onChange={({ target }) => save.set(target.checked)}
          hint={save.on ? t('saveHint') : undefined}
        >
          {t('save')}
        </Checkbox>
      )}
    </>
  );
}

function WithCards({ by, cards, bySbp }: Pick<PayWaysProps, 'by' | 'cards' | 'bySbp'>) {
  const t = useTranslations('basket.pay');
  const nameOf = useCardName();
  const ways: { value: PayBy; title: string; detail?: string }[] = [
    ...cards.map((card) => ({
      value: byCard(card),
      title: nameOf(card),
      detail: t('until', { expires: card.expires }),
    })),
    { value: 'card', title: t('otherCard') },
    ...(bySbp ? [{ value: 'sbp' as const, title: t('bySbp') }] : []),
  ];
  return (
    <ChoiceGroup legend={t('way')} hint={by === 'sbp' ? t('sbpHint') : undefined}>
      <div className={s.ways}>
        {ways.map(({ value, title, detail }) => (
          <RadioCard
            key={value}
            name="pay-way"
            value={value}
            checked={value === by}
            onChange={() => choosePayWay(value)}
            title={title}
            detail={detail}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
