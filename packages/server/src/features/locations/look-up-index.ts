import { readFile } from 'node:fs/promises';

const FILE = new URL('../../../data/postal-ru.json', import.meta.url);

interface PostalFile {
  regions: { id: number; postal_prefixes: string[] }[];
  cities: { id: number; postal_code: string }[];
}

interface Indexes {
  regionOf: ReadonlyMap<string, number>;
  cityOf: ReadonlyMap<string, number>;
  indexOf: ReadonlyMap<number, string>;
}

let read: Promise<Indexes> | null = null;

/**
 * Region of a postal index by its first three digits, and its city where the index is that of its main post office; ids of GeoNames.
 * Read from a file of the program: the rest of the digits are delivery offices that no free list names.
 * @param index six digits
 */
export async function lookUpIndex(
  index: string,
): Promise<{ regionId: number | null; cityId: number | null }> {
  read ??= readIndexes();
  const { regionOf, cityOf } = await read;
  return { regionId: regionOf.get(index.slice(0, 3)) ?? null, cityId: cityOf.get(index) ?? null };
}

/** Index of the main post office of a city; null where we know none. */
export async function indexOfCity(cityId: number): Promise<string | null> {
  read ??= readIndexes();
  return (await read).indexOf.get(cityId) ?? null;
}

async function readIndexes(): Promise<Indexes> {
  // The file is part of the program and has this shape (packages/server/data/README.md).
  const file = JSON.parse(await readFile(FILE, 'utf8')) as PostalFile;
  return {
    regionOf: new Map(
      file.regions.flatMap(({ id, postal_prefixes: all }) => all.map((prefix) => [prefix, id])),
    ),
    cityOf: new Map(file.cities.map(({ id, postal_code: code }) => [code, id])),
    indexOf: new Map(file.cities.map(({ id, postal_code: code }) => [id, code])),
  };
}
