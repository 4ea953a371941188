import { createDb, createPool } from '@distance/server/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';

/** The box office of tickets of athletes (docs/decisions/0002-stock-sold-before.md), for tests that share a site. */
export interface BoxOffice {
  /** Sells what is left of a format. */
  sellOut(format: string): Promise<void>;
  /** One place comes back. */
  giveBack(format: string): Promise<void>;
  /** All that it sold comes back: the next test finds the places that this one found. */
  close(): Promise<void>;
}

export function openBoxOffice(databaseUrl: string): BoxOffice {
  const sold = new Map<string, number>();
  const sell = async (format: string, places: RawBuilder<number>) => {
    sold.set(format, (sold.get(format) ?? 0) + (await sellPlaces(databaseUrl, format, places)));
  };
  return {
    sellOut: async (format) => await sell(format, LEFT),
    giveBack: async (format) => await sell(format, sql`-1`),
    async close() {
      for (const [format, places] of sold) await sellPlaces(databaseUrl, format, sql`${-places}::integer`);
    },
  };
}

const LEFT = sql<number>`capacity - held - sold - sold_before`;

/** Sells `places` of the format to nobody. @returns how many. */
async function sellPlaces(databaseUrl: string, format: string, places: RawBuilder<number>): Promise<number> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const { rows } = await sql<{ places: number }>`
      with what as (
        select id, ${places} as places from stock
        where id in (
          select fs.stock_id from format_stock fs join format f on f.id = fs.format_id
          where f.public_id = ${format} and fs.kind = 'athlete'
        ) for update
      )
      update stock set sold_before = sold_before + what.places from what where stock.id = what.id
      returning what.places`.execute(db);
    const [only] = rows;
    if (only === undefined) throw new Error(`no places of ${format}`);
    return only.places;
  } finally {
    await db.destroy();
  }
}
