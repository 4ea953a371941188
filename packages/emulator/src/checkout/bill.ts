/** What a payment page shows and where it leads; money in kopecks. */
export interface Bill {
  /** Address of the page. */
  at: string;
  /** The other company whose page it is. */
  brand: string;
  description: string;
  amount: number;
  returnUrl: string;
  /** The page offers the fast payments system beside the card. */
  sbp: boolean;
  /** Why the payment failed, by the words of the test cards. */
  reason: string;
}
