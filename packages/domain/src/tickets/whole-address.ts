/** «Казань, Кремлёвская набережная, 1»: the city stands before an address that does not name it among its parts. */
export function wholeAddress(city: string, address: string): string {
  const place = address.trim();
  if (place === '') return city;
  const wanted = city.trim().toLowerCase();
  const named = place.split(',').some((part) => part.trim().toLowerCase() === wanted);
  return named ? place : `${city}, ${place}`;
}
