import { z } from 'zod';

/** Public id as it travels in paths and bodies. */
export const publicId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
/** Roubles with at most two decimals (P5.19). */
export const roubles = z.number().min(-100_000_000).max(100_000_000);
/** ISO instant. */
export const instant = z.iso.datetime({ offset: true });
/** Calendar date `YYYY-MM-DD`. */
export const isoDate = z.iso.date();
export const text = (max: number) => z.string().max(max);
/** A number as people write one, in any spelling: it goes into letters, lists and tables. */
export const phone = text(40).regex(/^[\d+()./\u00a0\u2009\u202f \u2010-\u2015-]*$/);

/**
 * Field `present_password` of calls that change who may come in (S18): the account's password, when the session is not
 * a fresh one. A refusal is `present_factor`; its `details.password` says whether the account has one.
 */
export const presentPassword = text(1024).optional();

/** GeoNames id of a city or region: the database keeps it in four bytes. */
export const geoId = z.number().int().min(1).max(2_147_483_647);

export const idParams = z.object({ id: publicId });

/** What the generated cover is drawn from (design.md section 8). */
export const cover = z.object({
  id: z.string(),
  sport: z.string(),
  palette: z.string(),
  template: z.string().nullable(),
  distance_km: z.number().nullable(),
  label: z.string().nullable(),
});
