import type { Sizing } from './demo-good.ts';

interface SizeRow {
  name: string;
  /** The Russian number of it. */
  note: string;
}

// biome-ignore format: one sort of sizes, one row
export const SIZES: Readonly<Record<Sizing, readonly SizeRow[]>> = {
  clothes: [['XS', '42'], ['S', '44'], ['M', '46'], ['L', '48'], ['XL', '50'], ['XXL', '52']].map(row),
  socks: [['35–38', ''], ['39–42', ''], ['43–46', '']].map(row),
  hands: [['S', ''], ['M', ''], ['L', '']].map(row),
  one: [{ name: '', note: '' }],
};

function row([name = '', note = '']: string[]): SizeRow {
  return { name, note };
}

/** Centimetres of what is worn; null for what has no measures. */
export const SIZE_TABLES: Readonly<Record<Sizing, object | null>> = {
  clothes: {
    columns: [
      ['Обхват груди', 'Chest'],
      ['Длина', 'Length'],
      ['Рукав', 'Sleeve'],
    ],
    rows: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, at) => ({
      size,
      values: [`${84 + at * 4}–${88 + at * 4}`, String(64 + at * 2), (19 + at * 0.5).toLocaleString('ru-RU')],
    })),
  },
  socks: {
    columns: [['Длина стопы', 'Foot']],
    rows: [
      { size: '35–38', values: ['22–24,5'] },
      { size: '39–42', values: ['25–27'] },
      { size: '43–46', values: ['27,5–29,5'] },
    ],
  },
  hands: {
    columns: [['Обхват ладони', 'Palm']],
    rows: [
      { size: 'S', values: ['17–19'] },
      { size: 'M', values: ['19–21'] },
      { size: 'L', values: ['21–23'] },
    ],
  },
  one: null,
};
