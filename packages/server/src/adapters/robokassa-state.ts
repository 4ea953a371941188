import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { ProviderPaymentState } from './acquirer.ts';

/** What OpStateExt tells of an invoice. */
export interface RobokassaState {
  result: number;
  /** Null when the shop has no such invoice yet. */
  state: number | null;
  outSum: Kopecks | null;
  /** Names the operation in the refund service. */
  opKey: string | null;
}

/** Result codes of OpStateExt: it is done, and the shop has no such invoice. */
export const RESULT_OK = 0;
export const RESULT_NO_INVOICE = 3;

/** It was paid, and the whole sum went back to the buyer. */
export const RETURNED = 60;

/** The money is the shop's. */
export const DONE = 100;

/** 20 and 80 (held, suspended) and 50 (being credited) are waited for. */
export const ROBOKASSA_STATE: Readonly<Record<number, ProviderPaymentState>> = {
  5: 'pending',
  10: 'failed',
  20: 'pending',
  50: 'pending',
  [RETURNED]: 'paid',
  80: 'pending',
  [DONE]: 'paid',
};

/** Reads the XML of OpStateExt; null when it is not one. */
export function readRobokassaState(xml: string): RobokassaState | null {
  const result = wholeIn(partOf(xml, 'Result'), 'Code');
  if (!/<OperationStateResponse\b/.test(xml) || result === null) return null;
  const info = partOf(xml, 'Info');
  const sum = textIn(info, 'OutSum');
  const outSum = sum === null ? null : kopecksOf(sum);
  if (sum !== null && outSum === null) return null;
  return { result, state: wholeIn(partOf(xml, 'State'), 'Code'), outSum, opKey: textIn(info, 'OpKey') };
}

/** Roubles with up to six decimals, which Robokassa writes, of whole kopecks; null for anything else. */
export function kopecksOf(text: string): Kopecks | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0{0,4})?$/.exec(text);
  if (!match) return null;
  return kopecks(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

function partOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([\\s\\S]{0,20000}?)</${name}>`).exec(xml)?.[1] ?? '';
}

function textIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(xml)?.[1]?.trim() ?? '';
  return text === '' ? null : text;
}

function wholeIn(xml: string, name: string): number | null {
  const text = textIn(xml, name);
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
