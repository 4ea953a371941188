import type { LookedTicket } from './ticket-from-format.ts';

type Card = Pick<LookedTicket, 'groupId' | 'title' | 'event_city' | 'look'>;

/** What tells cards of one start apart: the format, else the city too, else the kind too. Empty where titles do. */
const DETAILS: readonly ((card: Card) => readonly (string | undefined)[])[] = [
  () => [],
  ({ look }) => [look?.format],
  ({ look, event_city: city }) => [city?.name, look?.format],
  ({ look, event_city: city }) => [city?.name, look?.format, look?.kind_title],
];

/** Words by group that stand after the title of each card where titles alone are alike, such as `, Пятёрка`. */
export function cardDetails(cards: readonly Card[]): ReadonlyMap<string, string> {
  const worded = DETAILS.map((details) =>
    cards.map((card) => {
      const words = details(card).filter((word) => word !== undefined && word !== '');
      return words.length === 0 ? '' : `, ${words.join(', ')}`;
    }),
  );
  const distinct = worded.find(
    (words) => new Set(cards.map(({ title }, at) => `${title}${words[at]}`)).size === cards.length,
  );
  return new Map(cards.map(({ groupId }, at) => [groupId, (distinct ?? worded.at(-1))?.[at] ?? '']));
}
