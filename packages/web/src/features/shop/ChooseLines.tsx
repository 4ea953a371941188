import type { PurchaseLineView } from '@distance/contract/shop.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

/** Which pieces of an order; each has a tick of its own. */
export function ChooseLines({
  lines,
  chosen,
  onChoose,
  error,
}: {
  lines: readonly PurchaseLineView[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}) {
  const t = useTranslations('returns');
  const f = useFormat();
  return (
    <ChoiceGroup legend={t('which')} error={error}>
      {lines.map(({ public_id: id, title, price }) => (
        <Checkbox
          key={id}
          checked={chosen.has(id)}
          aria-invalid={error !== undefined || undefined}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              new Set(
                lines.map((line) => line.public_id).filter((one) => (one === id ? checked : chosen.has(one))),
              ),
            )
          }
        >
          {`${title}, ${f.money(price)}`}
        </Checkbox>
      ))}
    </ChoiceGroup>
  );
}
