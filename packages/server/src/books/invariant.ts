export interface Invariant {
  /** Number of the invariant in the trust model. */
  id: string;
  /** What always holds. */
  says: string;
  /** Returns the rows that break it; `$1` is the product's clock. */
  sql: string;
}
