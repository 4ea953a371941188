/** Moments at which a test ends the process as a power cut would, most with their id of docs/requirements/trust.md. */
export type KillPoint =
  // A purchase.
  | 'places taken, order not committed' // K1
  | 'order committed, payment not asked for' // K2
  | 'payment made, answer not stored' // K4
  | 'payment stored, browser not answered' // K5
  // Money that comes.
  | 'notification come, not kept' // K6
  | 'notification kept, state not read' // K7
  | 'capture decided, not sent' // K8
  | 'order paid, not committed' // K10
  | 'order paid, jobs not run' // K11
  | 'letter sent, not marked' // K12
  // A refund.
  | 'refund committed, not sent' // R1
  | 'refund made, answer not stored' // R3
  | 'refund known, not committed' // R4
  | 'refund known, receipt not written' // R5
  | 'certificate repaid, refund not committed'
  // A gift certificate that is handed over.
  | 'gift queued, not marked'
  | 'certificate sent anew, not committed'
  // Goods on their way there and back.
  | 'parcel moved, not told'
  | 'return refunded, not answered'
  // The sweeper of unpaid orders.
  | 'order to cancel, nothing written' // W1
  | 'places released, order not cancelled' // W2
  | 'order cancelled, next not begun' // W3
  // The sweep of a waiting list.
  | 'offers ended, places not given' // W4
  | 'place offered, not committed' // W5
  | 'offers committed, next list not served' // W6
  // The transfer of a ticket.
  | 'transfer accepted, nothing written' // T1
  | 'holder changed, transfer not ended' // T2
  | 'ticket handed over, not committed'; // T3

const underTest = process.env['NODE_ENV'] === 'test';

/** Ends the process at once when a test asked for this point by `KILL_AT`; does nothing unless NODE_ENV is `test` (S41). */
export function killPoint(point: KillPoint): void {
  if (underTest && process.env['KILL_AT'] === point) process.kill(process.pid, 'SIGKILL');
}
