import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';
import { findTestCard, PLAIN_SUCCESS_CARD, type PayStep, type SbpOutcome } from '../yookassa/test-cards.ts';
import type { Counter, Place } from './counter.ts';
import { cardPage, type CardForm } from './card-page.ts';
import { bankPage, codePage, declinedPage, lostPage, paidPage, silentPage } from './outcome-pages.ts';

interface Call {
  Params: { id: string };
  Querystring: { card?: string };
  Body: URLSearchParams;
}

/** A provider's own payment pages, one for each payment, without scripts. */
export function addCheckoutRoutes(app: FastifyInstance, counters: readonly Counter[]): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  for (const counter of counters) addCounter(app, counter);
}

function addCounter(app: FastifyInstance, counter: Counter): void {
  const page = `${counter.path}/:id`;

  app.get<Call>(page, ({ params: { id }, query }, reply) => {
    const place = counter.look(id);
    if (place === undefined) return show(reply, lostPage(), 404);
    const { bill, stage } = place;
    if (stage === 'failed' || stage === 'paid') return showFinal(reply, place);
    if (stage === 'code') return show(reply, codePage(bill));
    if (bill.sbp === 'only') return show(reply, bankPage(bill));
    const card = query.card === undefined ? undefined : findTestCard(query.card);
    const form = card === undefined ? EMPTY : { number: card.number, month: '12', year: '30', csc: '123' };
    return show(reply, cardPage(bill, form, {}));
  });

  app.post<Call>(page, ({ params: { id }, body }, reply) => {
    const place = counter.look(id);
    if (place === undefined) return show(reply, lostPage(), 404);
    if (body.get('action') === 'cancel') {
      counter.giveUp(id);
      return reply.redirect(returnUrl(counter, id), 303);
    }
    if (place.stage === 'failed' || place.stage === 'paid') return showFinal(reply, place);
    const outcome = SBP_ACTIONS.get(body.get('action') ?? '');
    if (outcome !== undefined && place.bill.sbp !== 'none')
      return proceed(reply, counter, id, counter.paySbp(id, outcome));
    if (place.bill.sbp === 'only') return show(reply, bankPage(place.bill), 422);
    const form = readForm(body);
    const errors = checkForm(form, counter.now());
    if (Object.keys(errors).length > 0) return show(reply, cardPage(place.bill, form, errors), 422);
    return proceed(reply, counter, id, counter.payByCard(id, form.number));
  });

  app.post<Call>(`${page}/code`, ({ params: { id }, body }, reply) => {
    const place = counter.look(id);
    if (place === undefined) return show(reply, lostPage(), 404);
    if (body.get('action') === 'cancel') {
      counter.giveUp(id);
      return showFinal(reply, counter.look(id) ?? place);
    }
    if (place.stage === 'failed' || place.stage === 'paid') return showFinal(reply, place);
    if (!/^\d{3,8}$/.test((body.get('code') ?? '').trim())) {
      return show(reply, codePage(place.bill, 'Введите код из СМС: от 3 до 8 цифр'), 422);
    }
    return proceed(reply, counter, id, counter.confirmCode(id));
  });
}

const SBP_ACTIONS = new Map<string, SbpOutcome>([
  ['sbp', 'success'],
  ['sbp-poor', 'insufficient_funds'],
  ['sbp-silent', 'silent'],
]);

const EMPTY: CardForm = { number: '', month: '', year: '', csc: '' };

function proceed(reply: FastifyReply, counter: Counter, id: string, step: PayStep) {
  const place = counter.look(id);
  if (step === 'silent' && place !== undefined) return show(reply, silentPage(place.bill));
  return reply.redirect(step === 'success' ? returnUrl(counter, id) : `${counter.path}/${id}`, 303);
}

/** Success and failure may lead back to different addresses; the app of a bank stays where it is. */
function returnUrl(counter: Counter, id: string): string {
  return counter.look(id)?.bill.returnUrl ?? `${counter.path}/${id}`;
}

function showFinal(reply: FastifyReply, { bill, stage }: Place) {
  return show(reply, stage === 'paid' ? paidPage(bill) : declinedPage(bill));
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
