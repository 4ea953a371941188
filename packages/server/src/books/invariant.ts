export interface Invariant {
  /** Number of the invariant in the trust model. */
  id: string;
  /** What always holds. */
  says: string;
  /** Time alone may break it, where nobody does what is due: after a stop of the shop that says nothing of its books. */
  late?: true;
  /** Returns the rows that break it; `$1` is the product's clock. */
  sql: string;
}
