import type { WriteCase } from './write-case.ts';
import { WRITE_CASES_BOUGHT } from './write-cases-bought.ts';
import { WRITE_CASES_CARDS } from './write-cases-cards.ts';
import { WRITE_CASES_STORED } from './write-cases-stored.ts';
import { WRITE_CASES_PHONES } from './write-cases-phones.ts';
import { WRITE_CASES_SALES } from './write-cases-sales.ts';
import { WRITE_CASES_TRANSFERS } from './write-cases-transfers.ts';
import { WRITE_CASES_WAITING } from './write-cases-waiting.ts';

/** Operations that are made whole or not at all, whichever of their statements fails. */
export const WRITE_CASES: readonly WriteCase[] = [
  ...WRITE_CASES_SALES,
  ...WRITE_CASES_CARDS,
  ...WRITE_CASES_BOUGHT,
  ...WRITE_CASES_STORED,
  ...WRITE_CASES_TRANSFERS,
  ...WRITE_CASES_PHONES,
  ...WRITE_CASES_WAITING,
];
