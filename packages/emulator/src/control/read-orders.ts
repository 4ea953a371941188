import type { FaultSpec } from '../faults/fault-book.ts';
import { isFaultKind, isOperation } from '../faults/fault-kinds.ts';
import { isObject } from '../yookassa/amount.ts';
import { isWebhookEvent, isWebhookMode, type WebhookRule } from '../webhooks/webhook-rules.ts';
import { ControlError } from './control.ts';

export function readFault(body: unknown): FaultSpec {
  if (!isObject(body) || !isFaultKind(body['kind'])) throw new ControlError('unknown kind of fault');
  const { operation, times } = body;
  if (operation !== undefined && operation !== '*' && !isOperation(operation))
    throw new ControlError('unknown operation');
  return {
    kind: body['kind'],
    ...(operation === undefined ? {} : { operation }),
    ...(times === undefined ? {} : { times: times === null ? null : readNumber(body, 'times') }),
    ...(body['delay_ms'] === undefined ? {} : { delay_ms: readNumber(body, 'delay_ms') }),
    ...(body['order_id'] === undefined ? {} : { order_id: readText(body, 'order_id') }),
    ...(body['to'] === undefined ? {} : { to: readText(body, 'to') }),
  };
}

export function readRule(body: Record<string, unknown>): WebhookRule {
  const { event, mode } = body;
  if (!isWebhookMode(mode)) throw new ControlError('unknown mode');
  if (event !== undefined && event !== '*' && !isWebhookEvent(event)) throw new ControlError('unknown event');
  return {
    mode,
    ...(event === undefined ? {} : { event }),
    ...(body['delay_ms'] === undefined ? {} : { delay_ms: readNumber(body, 'delay_ms') }),
    ...(body['copies'] === undefined ? {} : { copies: readNumber(body, 'copies') }),
    ...(body['batch'] === undefined ? {} : { batch: readNumber(body, 'batch') }),
  };
}

export function readNumber(body: Record<string, unknown>, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new ControlError(`${name} must be a number`);
  return value;
}

export function readText(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new ControlError(`${name} must be a string`);
  return value;
}

export function readHttpUrl(body: Record<string, unknown>, name: string): string {
  const url = readText(body, name);
  if (URL.canParse(url) && new URL(url).protocol === 'http:') return url;
  throw new ControlError(`${name} must be an http:// address`);
}

/** A content-disposition that survives Cyrillic and cannot break out of the header. */
export function attachmentName(filename: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
