import type { RunnerFound } from '@distance/contract/result-pages.ts';
import type { SuggestionGroup } from '@distance/ui/field/SuggestBox.tsx';
import { useTranslations } from 'use-intl';
import type { Suggestions } from '../../features/search/use-suggestions.ts';
import { paths } from '../../paths.ts';
import { GoodFound, StartFound } from './Found.tsx';
import { ArticleFound, ClubFound, RaceFound, RunnerRow } from './FoundMore.tsx';

const ALL_STARTS = 'all-starts';
const ALL_GOODS = 'all-goods';

type Group = SuggestionGroup & { count: string };

const runnerId = ({ start, format, bib }: RunnerFound) => `runner-${start}-${format}-${bib}`;

/** What is found as groups of the list, and where each of it leads. */
export function useSearchGroups(found: Suggestions, meant: string) {
  const { start, good, club, article, race, runner, guess } = found;
  const t = useTranslations('search');
  const all: (Group & { total: number })[] = [
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
      aside: true,
    },
    {
      id: 'clubs',
      title: t('clubs'),
      count: t('clubsCount', { count: club.total }),
      suggestions: club.values.map((row) => ({
        id: `club-${row.public_id}`,
        content: <ClubFound club={row} search={meant} />,
      })),
      total: club.total,
      aside: true,
    },
    {
      id: 'news',
      title: t('news'),
      count: t('newsCount', { count: article.total }),
      suggestions: article.values.map((row) => ({
        id: `article-${row.public_id}`,
        content: <ArticleFound article={row} search={meant} />,
      })),
      total: article.total,
      aside: true,
    },
    {
      id: 'results',
      title: t('results'),
      count: t('resultsCount', { count: race.total + runner.total }),
      suggestions: [
        ...race.values.map((row) => ({
          id: `race-${row.public_id}`,
          content: <RaceFound race={row} search={meant} />,
        })),
        ...runner.values.map((row) => ({
          id: runnerId(row),
          content: <RunnerRow runner={row} search={meant} />,
        })),
      ],
      total: race.total + runner.total,
    },
  ];
  const groups: Group[] = all.filter(({ total }) => total > 0);
  const pathOf = (id: string, typed: string) => {
    const text = guess?.text ?? typed;
    const row = start.values.find(({ public_id: own }) => id === `start-${own}`);
    if (row) return paths.event(row.event.public_id, { city: row.public_id });
    const product = good.values.find(({ public_id: own }) => id === `good-${own}`);
    if (product) return paths.product(product.public_id);
    const joined = club.values.find(({ public_id: own }) => id === `club-${own}`);
    if (joined) return paths.club(joined.public_id);
    const told = article.values.find(({ public_id: own }) => id === `article-${own}`);
    if (told) return paths.newsOne(told.public_id);
    const held = race.values.find(({ public_id: own }) => id === `race-${own}`);
    if (held) return paths.result(held.public_id);
    const ran = runner.values.find((one) => id === runnerId(one));
    if (ran) return paths.runnerResult(ran.start, ran.format, ran.bib);
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
