import type { ClubView } from '@distance/contract/clubs.ts';
import type { City, Region } from '@distance/contract/locations.ts';
import { ANOTHER_COUNTRY } from '@distance/domain/people/another-country.ts';
import { buyerApi } from '../../api/buyer.ts';

/** Regions of Russia, and one for who lives elsewhere. */
export async function loadRegions(): Promise<readonly Region[]> {
  return [...(await buyerApi.locationRegions({})).regions, ANOTHER_COUNTRY];
}

export async function loadCities(regionId: number): Promise<readonly City[]> {
  return (await buyerApi.locationCities({ params: { id: regionId } })).cities;
}

/** P2.68: newest first. */
export async function loadClubs(): Promise<readonly ClubView[]> {
  const { values } = await buyerApi.clubs({});
  return values.toSorted((a, b) => b.created_date.localeCompare(a.created_date));
}
