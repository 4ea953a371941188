import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';
import type { Desk } from '../yookassa/desk.ts';
import { confirmCode, giveUp, payByCard, readPayment, type PayStep } from '../yookassa/payments.ts';
import type { PaymentRecord } from '../yookassa/records.ts';
import { findTestCard, PLAIN_SUCCESS_CARD } from '../yookassa/test-cards.ts';
import { YooKassaError } from '../yookassa/yookassa-error.ts';
import { cardPage, type CardForm } from './card-page.ts';
import { codePage, declinedPage, lostPage, paidPage, silentPage } from './outcome-pages.ts';

interface Call {
  Params: { id: string };
  Querystring: { card?: string };
  Body: URLSearchParams;
}

/** The provider's own payment page, one for each payment, without scripts. */
export function addCheckoutRoutes(app: FastifyInstance, desk: Desk): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof YooKassaError) return show(reply, lostPage(), 404);
    return reply.code(error.statusCode ?? 500).send(error.message);
  });

  app.get<Call>('/yookassa/checkout/:id', ({ params, query }, reply) => {
    const payment = readPayment(desk, params.id);
    if (payment.status !== 'pending') return showFinal(reply, payment);
    if (payment.awaitingCode) return show(reply, codePage(payment));
    const card = query.card === undefined ? undefined : findTestCard(query.card);
    const form = card === undefined ? EMPTY : { number: card.number, month: '12', year: '30', csc: '123' };
    return show(reply, cardPage(payment, form, {}));
  });

  app.post<Call>('/yookassa/checkout/:id', ({ params, body }, reply) => {
    const payment = readPayment(desk, params.id);
    if (body.get('action') === 'cancel') {
      giveUp(desk, payment);
      return reply.redirect(payment.returnUrl, 303);
    }
    if (payment.status !== 'pending') return showFinal(reply, payment);
    const form = readForm(body);
    const errors = checkForm(form, desk.now());
    if (Object.keys(errors).length > 0) return show(reply, cardPage(payment, form, errors), 422);
    return proceed(reply, payment, payByCard(desk, payment, form.number));
  });

  app.post<Call>('/yookassa/checkout/:id/code', ({ params, body }, reply) => {
    const payment = readPayment(desk, params.id);
    if (body.get('action') === 'cancel') {
      giveUp(desk, payment);
      return showFinal(reply, payment);
    }
    if (payment.status !== 'pending') return showFinal(reply, payment);
    if (!/^\d{3,8}$/.test((body.get('code') ?? '').trim())) {
      return show(reply, codePage(payment, 'Введите код из СМС: от 3 до 8 цифр'), 422);
    }
    return proceed(reply, payment, confirmCode(desk, payment));
  });
}

const EMPTY: CardForm = { number: '', month: '', year: '', csc: '' };

function proceed(reply: FastifyReply, payment: PaymentRecord, step: PayStep) {
  if (step === 'success') return reply.redirect(payment.returnUrl, 303);
  if (step === 'silent') return show(reply, silentPage(payment));
  return reply.redirect(`/yookassa/checkout/${payment.id}`, 303);
}

function showFinal(reply: FastifyReply, payment: PaymentRecord) {
  return show(reply, payment.status === 'canceled' ? declinedPage(payment) : paidPage(payment));
}

function show(reply: FastifyReply, page: Html, status = 200) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

function readForm(body: URLSearchParams): CardForm {
  const digits = (name: string): string => (body.get(name) ?? '').replace(/[\s-]/g, '');
  return { number: digits('number'), month: digits('month'), year: digits('year'), csc: digits('csc') };
}

function checkForm({ number, month, year, csc }: CardForm, now: number): Partial<CardForm> {
  const errors: Partial<CardForm> = {};
  if (!/^\d{16,19}$/.test(number)) errors.number = 'Номер карты — 16 цифр';
  else if (findTestCard(number) === undefined) {
    errors.number = `Магазин тестовый: подойдёт только карта из списка, например ${PLAIN_SUCCESS_CARD}`;
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) errors.month = 'Месяц — от 01 до 12';
  if (!/^\d{2}$/.test(year)) errors.year = 'Год — две цифры';
  else if (errors.month === undefined && Date.UTC(2000 + Number(year), Number(month), 1) <= now) {
    errors.year = 'Срок действия карты истёк';
  }
  if (!/^\d{3}$/.test(csc)) errors.csc = 'Код — три цифры на обороте';
  return errors;
}
