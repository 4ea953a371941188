import type { SuggestionGroup } from '@distance/ui/field/SuggestBox.tsx';
import { useTranslations } from 'use-intl';
import type { Suggestions } from '../../features/search/use-suggestions.ts';
import { paths } from '../../paths.ts';
import { GoodFound, StartFound } from './Found.tsx';

const ALL_STARTS = 'all-starts';
const ALL_GOODS = 'all-goods';

/** What is found as groups of the list, and where each of it leads. */
export function useSearchGroups({ start, good, guess }: Suggestions, meant: string) {
  const t = useTranslations('search');
  const all = [
    {
      id: 'starts',
      title: t('starts'),
      count: t('startsCount', { count: start.total }),
      suggestions: start.values.map((row) => ({
        id: `start-${row.public_id}`,
        content: <StartFound start={row} search={meant} />,
      })),
      total: start.total,
      all: {
        id: ALL_STARTS,
        content: <All count={start.total} said={t('allStarts', { count: start.total })} />,
      },
    },
    {
      id: 'goods',
      title: t('goods'),
      count: t('goodsCount', { count: good.total }),
      suggestions: good.values.map((row) => ({
        id: `good-${row.public_id}`,
        content: <GoodFound good={row} search={meant} />,
      })),
      total: good.total,
      all: { id: ALL_GOODS, content: <All count={good.total} said={t('allGoods', { count: good.total })} /> },
    },
  ];
  const groups: (SuggestionGroup & { count: string })[] = all.filter(({ total }) => total > 0);
  const pathOf = (id: string, typed: string) => {
    const text = guess?.text ?? typed;
    const row = start.values.find(({ public_id: own }) => id === `start-${own}`);
    if (row) return paths.event(row.event.public_id, { city: row.public_id });
    const product = good.values.find(({ public_id: own }) => id === `good-${own}`);
    if (product) return paths.product(product.public_id);
    return id === ALL_GOODS ? paths.shopSearch({ text }) : paths.calendarSearch(text);
  };
  return { groups, pathOf };
}

function All({ count, said }: { count: number; said: string }) {
  const t = useTranslations('search');
  return (
    <>
      <span aria-hidden>{t('all', { count })}</span>
      <span className="visually-hidden">{said}</span>
    </>
  );
}
