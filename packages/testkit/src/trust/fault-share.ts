import { Share } from '../shares/share.ts';
import { DATABASE_FAULTS, type DatabaseFault } from './faulty-pool.ts';
import { WRITE_CASES } from './write-cases.ts';

/** Operations of `database-faults.test.ts`, which has its own words for each. */
const OWN_OPERATIONS = 5;

/** The time of one operation whose statements fail. */
export function faultShare(): Share {
  return new Share('faults', WRITE_CASES.length + OWN_OPERATIONS);
}

/** Each of the first `statements` statements, with every kind of fault. */
export function faultsOf(statements: number): { n: number; kind: DatabaseFault }[] {
  return Array.from({ length: statements }, (_, index) => index + 1).flatMap((n) =>
    DATABASE_FAULTS.map((kind) => ({ n, kind })),
  );
}
