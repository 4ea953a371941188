import { createDb, createPool } from '@distance/server/db/connect.ts';
import { sql } from 'kysely';

/** The box office sells what is left of a kind of tickets of a format (docs/decisions/0002-stock-sold-before.md). */
export async function sellOutAtBoxOffice(
  databaseUrl: string,
  format: string,
  kind = 'athlete',
): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    await sql`
      update stock set sold_before = capacity - held - sold
      where id in (
        select fs.stock_id from format_stock fs join format f on f.id = fs.format_id
        where f.public_id = ${format} and fs.kind = ${kind}
      )`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** It gives one place back. */
export async function returnAtBoxOffice(
  databaseUrl: string,
  format: string,
  kind = 'athlete',
): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    await sql`
      update stock set sold_before = sold_before - 1
      where id in (
        select fs.stock_id from format_stock fs join format f on f.id = fs.format_id
        where f.public_id = ${format} and fs.kind = ${kind}
      )`.execute(db);
  } finally {
    await db.destroy();
  }
}
