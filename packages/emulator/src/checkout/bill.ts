/** What a payment page shows and where it leads; money in kopecks. */
export interface Bill {
  /** Address of the page. */
  at: string;
  /** The other company whose page it is. */
  brand: string;
  description: string;
  amount: number;
  /** Undefined in the app of a bank. */
  returnUrl: string | undefined;
  /** The page offers the fast payments system beside the card, or is the app of a bank that its code has opened. */
  sbp: 'none' | 'beside' | 'only';
  /** Why the payment failed, by the words of the test cards. */
  reason: string;
}
