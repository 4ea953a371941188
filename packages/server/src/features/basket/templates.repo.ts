import type { Db } from '../../db/connect.ts';
import type { BasketTemplateSource } from '../../db/schema.generated.ts';

export interface TemplateLine {
  readonly format_public_id: string;
  readonly kind: string;
  readonly count: number;
  readonly promocode: string | null;
}

export async function insertTemplate(
  db: Db,
  row: {
    public_id: string;
    source: BasketTemplateSource;
    lines: readonly TemplateLine[];
    created_at: Date;
    expires_at: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('basket_template')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .execute();
}

export async function selectOptionalTemplate(
  db: Db,
  publicId: string,
  now: Date,
): Promise<readonly TemplateLine[] | undefined> {
  const row = await db
    .selectFrom('basket_template')
    .select('lines')
    .where('public_id', '=', publicId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  // Written by `insertTemplate` alone.
  return row?.lines as readonly TemplateLine[] | undefined;
}

export async function deleteExpiredTemplates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('basket_template').where('expires_at', '<=', now).execute();
}
