import type { WebhookEvent } from '../yookassa/yookassa-context.ts';

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
];

export const WEBHOOK_MODES = {
  on_time: 'вовремя',
  late: 'с опозданием',
  lost: 'теряются',
  parallel: 'по несколько раз сразу',
  reversed: 'в обратном порядке',
} as const;
export type WebhookMode = keyof typeof WEBHOOK_MODES;

/**
 * How notifications of an event ('*' = all without a rule of their own) are sent. `delay_ms` is for late (1000) and is
 * how long reversed waits for more (1000), `copies` for parallel (2), `batch` for reversed: sent newest first once so
 * many are held (2).
 */
export interface WebhookRule {
  event?: WebhookEvent | '*';
  mode: WebhookMode;
  delay_ms?: number;
  copies?: number;
  batch?: number;
}

export type SetRule = Required<WebhookRule>;

export function completeRule(rule: WebhookRule): SetRule {
  return { event: '*', delay_ms: 1000, copies: 2, batch: 2, ...rule };
}

export function isWebhookEvent(value: unknown): value is WebhookEvent {
  return WEBHOOK_EVENTS.some((event) => event === value);
}

export function isWebhookMode(value: unknown): value is WebhookMode {
  return typeof value === 'string' && Object.hasOwn(WEBHOOK_MODES, value);
}
