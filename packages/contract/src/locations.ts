import { z } from 'zod';
import { defineCall } from './define-call.ts';

const region = z.object({ id: z.number().int(), name_ru: z.string(), name_en: z.string() });
const city = z.object({
  id: z.number().int(),
  name_ru: z.string(),
  name_en: z.string(),
  region_id: z.number().int(),
  timezone: z.string(),
});
export type Region = z.output<typeof region>;
export type City = z.output<typeof city>;
const geoId = z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) });

export const locationRegions = defineCall({
  name: 'location-regions',
  method: 'GET',
  path: '/api/location/region/list/RU',
  summary: 'Regions of Russia (P7.22)',
  auth: 'none',
  limit: 'read',
  output: z.object({ regions: z.array(region) }),
  errors: [],
});

export const locationCities = defineCall({
  name: 'location-cities',
  method: 'GET',
  path: '/api/location/city/region/{id}',
  summary: 'Cities of a region, largest first (P7.23)',
  auth: 'none',
  limit: 'read',
  params: geoId,
  output: z.object({ cities: z.array(city) }),
  errors: ['not_found'],
});

export const locationSearch = defineCall({
  name: 'location-search',
  method: 'GET',
  path: '/api/location/city/search',
  summary: 'Cities by the beginning of their names, the largest first (P3.28)',
  auth: 'none',
  limit: 'read',
  query: z.object({ text: z.string().max(60).default('') }),
  output: z.object({ cities: z.array(city.extend({ region: region })) }),
  errors: [],
});

export const locationDetailed = defineCall({
  name: 'location-detailed',
  method: 'GET',
  path: '/api/location/detailed',
  summary:
    'Region and city of the visitor, else the default ones, and the attribution of the data (P7.24, P9.12, P9.13)',
  auth: 'none',
  limit: 'read',
  output: z.object({
    info: z.object({ region, city, attribution: z.string() }),
  }),
  errors: [],
});

export const pochtaAddress = defineCall({
  name: 'pochta-address',
  method: 'GET',
  path: '/api/pochta/{index}',
  summary: 'Region and city of a postal index, to fill in the form of a delivery (P7.25, A7.85)',
  auth: 'none',
  limit: 'read',
  params: z.object({ index: z.string().max(32) }),
  output: z.object({
    address: z.object({
      index: z.string(),
      region,
      /** Null where only the region is known. */
      city: city.nullable(),
    }),
  }),
  errors: ['index_invalid', 'index_unknown'],
});
