/** So many things of one version at most, some ten kilobytes each; more than a country's season has. */
const MOST = 5000;

/**
 * What organisers change, kept in the memory of one process: formats with their prices, sales, offers of insurance, regions.
 * Whoever uses something of it reads the version in the same request (`openCheckout`), and what an older version left is
 * forgotten: a thing is never older than the version it is kept under. Counters of stocks and promocodes are never kept.
 */
export class CatalogCache {
  #version = 0;
  #things = new Map<string, Promise<unknown>>();

  /**
   * The sum of `catalog_change` as a statement has just read it; a lower one is another version too, as after a restored copy of the
   * database. @returns false when what was given before is of another version
   */
  seen(version: number): boolean {
    if (version === this.#version) return true;
    this.#version = version;
    this.#things = new Map();
    return false;
  }

  /** The one thing of a name, loaded when it is not there. */
  async get<T>(name: string, load: () => Promise<T>): Promise<T> {
    const found = await this.some(name, [''], async () => new Map([['', await load()]]));
    // Its only id was asked for and loaded.
    return found.get('') as T;
  }

  /**
   * Things of one kind by their ids, those that are not there loaded together, by one caller for all who ask meanwhile. What does
   * not exist is absent, and is asked for again the next time.
   * @param kind always stands for one type: each is used in one place
   */
  async some<T>(
    kind: string,
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    const things = this.#things;
    if (things.size >= MOST) things.clear();
    const missing = ids.filter((id) => !things.has(`${kind} ${id}`));
    if (missing.length > 0) {
      const loading = load(missing);
      for (const id of missing) {
        const name = `${kind} ${id}`;
        const thing = loading.then((loaded) => loaded.get(id));
        things.set(name, thing);
        thing.then(
          (value) => value === undefined && things.delete(name),
          () => things.delete(name),
        );
      }
    }
    const found = new Map<string, T>();
    // Put in above when it was not there; nobody else runs before the first wait.
    const asked = ids.map((id) => [id, things.get(`${kind} ${id}`) as Promise<T | undefined>] as const);
    for (const [id, thing] of asked) {
      const value = await thing;
      if (value !== undefined) found.set(id, value);
    }
    return found;
  }
}
