import ipaddr from 'ipaddr.js';
import { readFileSync } from 'node:fs';
import type { Locale } from '../context.ts';
import type { Settings } from '../settings.ts';
import { WrongSetting } from '../wrong-setting.ts';
import { readMmdb, type MmdbReader } from './mmdb.ts';

export interface AddressPlace {
  /** Null where nothing is known. */
  city: string | null;
  country: string | null;
}

/** GeoNames ids, which our cities and regions have too. */
export interface AddressIds {
  cityId: number | null;
  regionId: number | null;
}

/** Where an address is, roughly. */
export interface AddressPlaces {
  namesOf(address: string, locale: Locale): AddressPlace;
  idsOf(address: string): AddressIds;
}

/** Of a process that has no file. */
export const NO_PLACES: AddressPlaces = {
  namesOf: () => ({ city: null, country: null }),
  idsOf: () => ({ cityId: null, regionId: null }),
};

/**
 * By the file that `GEOIP_FILE` names (MaxMind's format; GeoLite2 City and DB-IP City are such files), read once at the start. Without one
 * nothing is known. @throws WrongSetting when there is none or it cannot be read.
 */
export function createAddressPlaces({ geoipFile }: Pick<Settings, 'geoipFile'>): AddressPlaces {
  if (geoipFile === null) return NO_PLACES;
  const read = openFile(geoipFile);
  const find = (address: string) => {
    const bytes = bytesOf(address);
    return bytes === null ? undefined : read(bytes);
  };
  return {
    namesOf(address, locale) {
      const found = find(address);
      return { city: nameOf(found, 'city', locale), country: nameOf(found, 'country', locale) };
    },
    idsOf(address) {
      const found = find(address);
      const regions = inside(found, 'subdivisions');
      return {
        cityId: idOf(inside(found, 'city')),
        regionId: Array.isArray(regions) ? idOf(regions[0]) : null,
      };
    },
  };
}

function openFile(path: string): MmdbReader {
  try {
    return readMmdb(readFileSync(path));
  } catch (error) {
    throw new WrongSetting(
      `wrong settings: GEOIP_FILE: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  }
}

/** `city.names.ru`, else the English name, which every entry has. */
function nameOf(found: unknown, part: 'city' | 'country', locale: Locale): string | null {
  const names = inside(inside(found, part), 'names');
  const name = inside(names, locale) ?? inside(names, 'en');
  return typeof name === 'string' && name !== '' ? name : null;
}

function idOf(place: unknown): number | null {
  const id = inside(place, 'geoname_id');
  return typeof id === 'number' ? id : null;
}

function inside(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name]; // an object with this own field
}

/** IPv4 inside IPv6 (`::ffff:203.0.113.7`) is IPv4. */
function bytesOf(address: string): Uint8Array | null {
  return ipaddr.isValid(address) ? Uint8Array.from(ipaddr.process(address).toByteArray()) : null;
}
