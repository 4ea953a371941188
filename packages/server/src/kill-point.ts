/** Moments at which a test ends the process as a power cut would (docs: payment states; trust figures F01). */
export type KillPoint =
  // Purchase: places held but not committed, order committed, create answered but not stored, stored but not answered.
  | 'K1'
  | 'K2'
  | 'K4'
  | 'K5'
  // Notification before and after its inbox row; before capture; before and after the commit of paid; letter sent.
  | 'K6'
  | 'K7'
  | 'K8'
  | 'K10'
  | 'K11'
  | 'K12'
  // Refund: row committed, answer not stored, before its commit, before its receipt.
  | 'R1'
  | 'R3'
  | 'R4'
  | 'R5'
  // Sweeper: before, between and after its writes.
  | 'W1'
  | 'W2'
  | 'W3'
  // Transfer of a ticket: before, between and after its writes.
  | 'T1'
  | 'T2'
  | 'T3';

const underTest = process.env['NODE_ENV'] === 'test';

/** Ends the process at once when a test asked for this point by `KILL_AT`; does nothing unless NODE_ENV is `test` (S41). */
export function killPoint(point: KillPoint): void {
  if (underTest && process.env['KILL_AT'] === point) process.kill(process.pid, 'SIGKILL');
}
