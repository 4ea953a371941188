import { DAY, plus } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import { insertTemplate, type TemplateLine } from './templates.repo.ts';

/** A shared basket is of no use after its starts. */
const RETENTION = { share: 90 * DAY, reminder: 30 * DAY } as const;

/** Keeps formats and counts under a new link. @returns its public id. @throws Refusal `not_found` for a ticket nobody sells. */
export async function makeTemplate(
  db: Db,
  source: keyof typeof RETENTION,
  lines: readonly TemplateLine[],
  now: Date,
): Promise<string> {
  await requireSold(db, lines);
  const publicId = randomId(80);
  await insertTemplate(db, {
    public_id: publicId,
    source,
    lines,
    created_at: now,
    expires_at: plus(now, RETENTION[source]),
  });
  return publicId;
}

/** @throws Refusal `not_found` unless every line names a format and one of its kinds. */
export async function requireSold(
  db: Db,
  lines: readonly Pick<TemplateLine, 'format_public_id' | 'kind'>[],
): Promise<void> {
  const formats = await loadSellable(
    db,
    lines.map((line) => line.format_public_id),
  );
  for (const { format_public_id, kind } of lines) {
    if (!formats.get(format_public_id)?.kindOf.has(kind)) throw new Refusal('not_found');
  }
}
