/** Cities that CDEK's stand-in has points in. */
export const CITIES = [
  { code: 44, index: '101000', city: 'Москва', lat: 55.7522, lon: 37.6156, zone: 1 },
  { code: 137, index: '190000', city: 'Санкт-Петербург', lat: 59.9386, lon: 30.3141, zone: 1 },
  { code: 424, index: '420000', city: 'Казань', lat: 55.7887, lon: 49.1221, zone: 2 },
  { code: 250, index: '620000', city: 'Екатеринбург', lat: 56.8519, lon: 60.6122, zone: 2 },
  { code: 270, index: '630000', city: 'Новосибирск', lat: 55.0415, lon: 82.9346, zone: 3 },
] as const;

export type KnownCity = (typeof CITIES)[number];

/** Streets of the ten points of a city, and how far each is from its middle, in hundredths of a degree. */
const STREETS = [
  ['ул. Ленина, 12', 1, 2],
  ['Советская ул., 5', -2, 1],
  ['пр. Мира, 48', 3, -3],
  ['Садовая ул., 20', -1, -4],
  ['ул. Гагарина, 33', 4, 4],
  ['Вокзальная ул., 1', -4, 3],
  ['Парковая ул., 7', 2, -6],
  ['ул. Победы, 90', -5, -2],
  ['Лесная ул., 15', 6, 1],
  ['Набережная ул., 3', 0, 6],
] as const;

/** Ten points of a city, the same every time. */
export function pointsOf({ code, city, lat, lon }: KnownCity): object[] {
  return STREETS.map(([address, north, east], n) => ({
    code: `E${code}-${n + 1}`,
    name: `${city}, ${address}`,
    type: 'PVZ',
    is_handout: true,
    work_time: n % 2 === 0 ? 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-16:00' : 'Ежедневно 09:00-21:00',
    location: {
      city_code: code,
      city,
      country_code: 'RU',
      address,
      address_full: `Россия, ${city}, ${address}`,
      latitude: lat + north / 100,
      longitude: lon + east / 100,
    },
  }));
}

/** Roubles: by zone and each begun half kilogram. */
export function sumOf(zone: number, grams: number, toDoor: boolean): number {
  return 180 + zone * 45 + Math.ceil(grams / 500) * 25 + (toDoor ? 160 : 0);
}
