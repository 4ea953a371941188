import type { CallOutput } from '@distance/contract/define-call.ts';
import type { shopProduct } from '@distance/contract/goods.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';

/** As it is kept: names of the columns in both languages, and a row of centimetres for each size. */
const stored = z.object({
  columns: z.array(z.tuple([z.string(), z.string()])),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
});

export function viewSizeTable(
  value: unknown,
  locale: Locale,
): CallOutput<typeof shopProduct>['goods']['size_table'] {
  if (value === null) return null;
  const { columns, rows } = stored.parse(value);
  return {
    columns: columns.map(([ru, en]) => localized(locale, ru, en)),
    rows: rows.map(({ size, values }) => ({ size, values: values.map((told) => numberIn(locale, told)) })),
  };
}

/** Lengths are kept as they are written in Russian: `19,5`, `96–100`. */
const numberIn = (locale: Locale, told: string): string =>
  locale === 'ru' ? told : told.replaceAll(/(?<=\d),(?=\d)/g, '.');
