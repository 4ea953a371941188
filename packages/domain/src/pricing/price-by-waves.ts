import { type Kopecks, kopecks, sumKopecks } from '../money.ts';
import type { LineDiscount, PricedBasket, PricedLine, PriceInput, PriceLine } from './price-basket.ts';

/** Units of one line that cost the same by the list. */
interface Part {
  line: PriceLine;
  /** Key of the line it is a part of. */
  of: string;
}

/**
 * Prices lines whose units cost differently as if each price were a line of its own, which changes no sum, and puts them together
 * again in the order of their units.
 */
export function priceByWaves(input: PriceInput, price: (input: PriceInput) => PricedBasket): PricedBasket {
  const parts = input.lines.flatMap(partsOf);
  const keysOf = Map.groupBy(parts, ({ of }) => of);
  const promocodes = input.promocodes.map((rule) => ({
    ...rule,
    lines: rule.lines?.flatMap((key) => keysOf.get(key)?.map(({ line }) => line.key) ?? []),
  }));
  const priced = price({ ...input, lines: parts.map(({ line }) => line), promocodes });
  const byLine = Map.groupBy(priced.lines, (_line, index) => parts[index]?.of ?? '');
  return { ...priced, lines: [...byLine].map(([key, lines]) => together(key, lines)) };
}

function partsOf(line: PriceLine): Part[] {
  const { unitPrices = [], ...plain } = line;
  if (unitPrices.length === 0) return [{ line: plain, of: line.key }];
  if (unitPrices.length !== line.qty)
    throw new RangeError(`line ${line.key}: ${unitPrices.length} prices of ${line.qty} units`);
  const parts: Part[] = [];
  let left: readonly Kopecks[] = unitPrices;
  for (let [listPrice] = left; listPrice !== undefined; [listPrice] = left) {
    const other = left.findIndex((price) => price !== listPrice);
    const qty = other === -1 ? left.length : other;
    // A unit separator is in no id of a basket, so that parts come after their line in every order by key.
    const key = parts.length === 0 ? line.key : `${line.key}\u001f${parts.length}`;
    parts.push({ line: { ...plain, key, qty, listPrice }, of: line.key });
    left = left.slice(qty);
  }
  return parts;
}

function together(key: string, parts: readonly PricedLine[]): PricedLine {
  const [first] = parts;
  if (first === undefined) throw new RangeError(`line ${key} has no units`);
  return {
    key,
    listPrice: first.listPrice,
    qty: parts.reduce((sum, { qty }) => sum + qty, 0),
    gross: sumKopecks(parts.map(({ gross }) => gross)),
    discount: sumKopecks(parts.map(({ discount }) => discount)),
    discounts: sumDiscounts(parts.flatMap(({ discounts }) => discounts)),
    price: sumKopecks(parts.map(({ price }) => price)),
    units: parts.flatMap(({ units }) => units),
  };
}

/** One entry for each source; the larger sum first. */
function sumDiscounts(discounts: readonly LineDiscount[]): LineDiscount[] {
  return [...Map.groupBy(discounts, ({ source }) => `${source.kind}:${source.id}`).values()]
    .map(([first, ...rest]) =>
      rest.reduce(
        (sum, { units, amount }) => ({
          source: sum.source,
          units: sum.units + units,
          amount: kopecks(sum.amount + amount),
        }),
        // A group has its first.
        first as LineDiscount,
      ),
    )
    .toSorted((a, b) => b.amount - a.amount);
}
