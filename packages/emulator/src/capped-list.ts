/** A list that forgets its oldest entries, so that a load test cannot eat the memory. */
export class CappedList<T> {
  private items: T[] = [];
  private readonly cap: number;

  constructor(cap: number) {
    this.cap = cap;
  }

  push(item: T): void {
    this.items.push(item);
    // Trimming in steps keeps push cheap: shifting a long array on every call is not.
    if (this.items.length > this.cap + 1000) this.items = this.items.slice(-this.cap);
  }

  all(): readonly T[] {
    return this.items.length > this.cap ? this.items.slice(-this.cap) : this.items;
  }

  clear(): void {
    this.items = [];
  }
}

/** Sets a key and forgets the oldest ones beyond `cap` (a Map keeps the order of insertion). */
export function setCapped<K, V>(map: Map<K, V>, key: K, value: V, cap: number): void {
  map.set(key, value);
  if (map.size <= cap) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    if (map.size <= cap) return;
  }
}
