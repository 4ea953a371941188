import type { CallKey } from '@distance/contract/calls.ts';
import { RUNNER } from '../../factories/teams.ts';
import { freshPhone } from '../../phone-codes.ts';
import type { Owner } from './actors.ts';
import { CERTIFICATE_RIGHTS } from './expected-rights-certificates.ts';
import { RESULT_RIGHTS } from './expected-rights-results.ts';
import { CLUB_RIGHTS } from './expected-rights-clubs.ts';
import { PUBLIC_RIGHTS } from './expected-rights-public.ts';
import { freshSurname, type Belonging, type Kind } from './belongings.ts';
import { RETURN_RIGHTS } from './expected-rights-returns.ts';
import type { Rights, Slot, Start } from './rights-of-call.ts';

/** The id stands in the path. */
const inPath = (of: Kind, more: Partial<Slot> = {}): Slot => ({
  at: 'params.id',
  of,
  ask: ({ id }) => ({ params: { id } }),
  ...more,
});
const things = (...slots: [Slot, ...Slot[]]): Rights => ({ about: 'things', slots });
const list = (shows?: Kind, temporary?: 'forbidden' | 'unauthorized'): Rights => ({
  about: 'caller',
  ...(shows && { shows }),
  ...(temporary && { temporary }),
});
/** Only a real account has it (S20). */
const REAL = { temporary: 'forbidden' } as const;

/** Nobody else of the account has the name. */
const person = (more: object) => ({ ...RUNNER, last_name: freshSurname(), ...more });
const UNTIL = '2027-12-31';

/** The upload that each document of a participant names. */
function documents(
  body: (document: object, beside: Belonging, start: Start, who: Owner) => object,
  beside?: Kind,
): [Slot, Slot] {
  const slot = (name: 'license' | 'medical'): Slot => ({
    at: `body ${name}_file`,
    of: 'file',
    ...(beside && { beside }),
    ask: ({ id }, who, ticket, start) => ({
      body: body({ [`${name}_file`]: id, [`${name}_until`]: UNTIL }, ticket, start, who),
    }),
    missing: 'participant_invalid',
    once: true,
  });
  return [slot('license'), slot('medical')];
}

/** A free ticket and who runs with it. */
function buy({ format, city, fresh }: Start, { publicId, email }: Owner, document: object): object {
  const id = `u-${fresh}-${publicId}`;
  return {
    email,
    total: 0,
    tickets: [
      { unique_id: id, format_public_id: format, event_city: { public_id: city }, count: 1, preReg: 'ok' },
    ],
    register: [{ ...RUNNER, unique_id: id, ...document }],
  };
}

/** A result of the virtual start that the kinds make. */
const RESULT = {
  distance: '10,2',
  time: '0:52:31',
  date: '2027-03-01',
  link: 'https://track.example/1',
};

/**
 * Whose is what each call names, and what it answers to whom. A call of the contract that stands nowhere here does not compile:
 * say whether it is about everybody, about its caller, or about things that belong to somebody, and where their ids stand.
 */
export const RIGHTS: Record<CallKey, Rights> = {
  ...PUBLIC_RIGHTS,
  ...CLUB_RIGHTS,
  ...CERTIFICATE_RIGHTS,
  authCheck: list(),
  authLogout: list(),
  userSecondFactor: list(undefined, 'forbidden'),
  secondFactorBegin: { about: 'caller', ask: () => ({ body: {} }), ...REAL },
  // Each call is asked in a session of its own, which has begun no set-up.
  secondFactorConfirm: {
    about: 'caller',
    ask: () => ({ body: { code: '000000' } }),
    answer: 'second_factor_over',
    ...REAL,
  },
  secondFactorOff: { about: 'caller', ask: () => ({ body: {} }), answer: 'conflict', ...REAL },
  secondFactorCodes: { about: 'caller', ask: () => ({ body: {} }), answer: 'conflict', ...REAL },
  secondFactorPresent: {
    about: 'caller',
    ask: () => ({ body: { code: '000000' } }),
    answer: 'conflict',
    ...REAL,
  },
  setPassword: things({
    at: 'body.order',
    of: 'guest order',
    ask: ({ id }) => ({ body: { order: id, key: 'nosuch', password: 'short' } }),
    keyIn: 'body',
    keyAlone: true,
    // The key was looked at: only then is the password.
    byKey: 'invalid',
  }),
  confirmEmail: {
    about: 'caller',
    ask: ({ publicId }) => ({ body: { email: `pay-${publicId}@mail.example` } }),
    ...REAL,
  },
  authPayment: things({
    at: 'body.code',
    of: 'e-mail code',
    ask: ({ id, with: email }) => ({ body: { email, code: id } }),
    missing: 'code_over',
    once: true,
    ...REAL,
  }),
  basketLoad: list(undefined, 'unauthorized'),
  basketSave: { about: 'caller', ask: () => ({ body: {} }), temporary: 'unauthorized' },
  fileDownload: things(inPath('file', { keyIn: 'query' })),
  userInsurancesValid: list('policy'),
  userInsurancesPast: list(),
  insurancePdf: things(inPath('policy', { keyIn: 'query' })),
  insuranceCancel: things({
    at: 'body.insurance',
    of: 'policy',
    ask: ({ id }) => ({ body: { insurance: id } }),
    once: true,
  }),
  paymentCreate: things(...documents((document, _beside, start, who) => buy(start, who, document)), {
    at: 'body.saved_card',
    of: 'saved card',
    ask: ({ id }, who, _beside, start) => ({ body: { ...buy(start, who, {}), saved_card: id } }),
    missing: 'saved_card_unavailable',
    temporary: 'saved_card_unavailable',
    once: true,
  }),
  order: things(inPath('order', { keyIn: 'query' })),
  orderRetry: things(inPath('order', { keyIn: 'body', own: 'already_paid', byKey: 'already_paid' })),
  orderCancel: things(
    inPath('order', { keyIn: 'body', own: 'payment_under_way', byKey: 'payment_under_way' }),
  ),
  paymentCancel: things(
    { at: 'body.ticket', of: 'paid ticket', ask: ({ id }) => ({ body: { ticket: id } }), once: true },
    { at: 'body.lines', of: 'order line', ask: ({ id }) => ({ body: { lines: [id] } }), once: true },
    {
      at: 'body.lines beside an own ticket',
      of: 'order line',
      beside: 'paid ticket',
      ask: ({ id }, _who, ticket) => ({ body: { ticket: ticket.id, lines: [id] } }),
      own: 'not_found',
    },
  ),
  team: things(inPath('team', { keyIn: 'query', shown: true })),
  teamUpdate: things(
    inPath('team', { ask: ({ id }) => ({ params: { id }, body: { title: 'Стрижи' } }), keyIn: 'body' }),
  ),
  teamJoin: things(
    inPath('invitation', {
      ask: ({ id }) => ({
        params: { id },
        body: { key: '', email: 'runner@mail.example', participant: RUNNER },
      }),
      keyIn: 'body',
      once: true,
    }),
  ),
  userUpdate: { about: 'caller', ask: () => ({ body: { name: 'Анна' } }), ...REAL },
  userSettings: list('copy of the data', 'forbidden'),
  userRealEmail: { about: 'caller', ask: () => ({ body: { email: 'anna@mail.example' } }), ...REAL },
  userPassword: {
    about: 'caller',
    ask: () => ({ body: { password: '', new_password: 'short' } }),
    answer: 'invalid',
    ...REAL,
  },
  userChangeEmail: {
    about: 'caller',
    ask: () => ({ body: { email: `new-${crypto.randomUUID()}@mail.example` } }),
    ...REAL,
  },
  userVerifyNewEmail: things({
    at: 'body.code',
    of: 'new address',
    ask: ({ id }) => ({ body: { code: id } }),
    missing: 'link_over',
    once: true,
    ...REAL,
  }),
  userConsents: list(undefined, 'forbidden'),
  userExport: { about: 'caller', ask: () => ({ body: {} }), ...REAL },
  userExportFile: things(inPath('copy of the data', REAL)),
  userDeletion: list(undefined, 'forbidden'),
  userDeletionAsk: { about: 'caller', ask: () => ({ body: {} }), ...REAL },
  userDeletionUndo: list(undefined, 'forbidden'),
  userClubs: list(),
  userShopOrders: list('order'),
  userShopOrder: things(inPath('order', { keyIn: 'query' })),
  userShopReturn: RETURN_RIGHTS,
  userShopSoldgood: things(inPath('order')),
  userOpenOrders: list(),
  userCards: list('saved card'),
  userCardRemove: things(inPath('saved card', { once: true })),
  userPeople: list('person'),
  userPersonSave: things(
    {
      at: 'body.public_id',
      of: 'person',
      ask: ({ id }) => ({ body: person({ public_id: id }) }),
      ...REAL,
    },
    {
      at: 'body.license.file',
      of: 'file',
      ask: ({ id }) => ({ body: person({ license: { file: id, until: UNTIL } }) }),
      ...REAL,
    },
    {
      at: 'body.medical.file',
      of: 'file',
      ask: ({ id }) => ({ body: person({ medical: { file: id, until: UNTIL } }) }),
      ...REAL,
    },
  ),
  userPersonRemove: things(inPath('person', { once: true })),
  userPhoneCode: { about: 'caller', ask: () => ({ body: { phone: freshPhone() } }), ...REAL },
  userNewPhone: things({
    at: 'body.code',
    of: 'phone code',
    ask: ({ id, with: phone }) => ({ body: { phone, code: id } }),
    missing: 'code_over',
    once: true,
    ...REAL,
  }),
  authHistory: list('session'),
  sessionEnd: things(inPath('session', { once: true })),
  sessionsEndOthers: list(),
  socialAddStart: {
    about: 'caller',
    ask: () => ({ params: { network: 'yandex' }, body: {} }),
    ...REAL,
  },
  userSocialAdd: things({
    at: 'body.state',
    of: 'social attempt',
    ask: ({ id, with: secret }) => ({
      params: { network: 'vk' },
      body: { code: 'nosuch', state: id, secret, device_id: 'device' },
    }),
    // The attempt was his own: only then is the network asked, which does not know the code.
    own: 'social_refused',
    missing: 'social_over',
    once: true,
    ...REAL,
  }),
  userSocials: list(),
  userSocialRemove: {
    about: 'caller',
    ask: () => ({ params: { network: 'yandex' } }),
    answer: 'not_found',
  },
  userTicketsMy: list('ticket'),
  userTicketsOld: list(),
  ticketOne: things(inPath('ticket', { keyIn: 'query' })),
  ticketPdf: things(inPath('ticket', { keyIn: 'query' })),
  ticketCalendar: things(inPath('ticket', { keyIn: 'query' })),
  // Without its keys there is no such pass; it is found as the one of Google is.
  ticketApple: things(inPath('ticket', { keyIn: 'query', own: 'not_found' })),
  ticketGoogle: things(inPath('ticket', { keyIn: 'query' })),
  ticketResultName: things({
    at: 'body.public_id',
    of: 'ticket with a result',
    ask: ({ id }) => ({ body: { public_id: id, given: false } }),
    keyIn: 'body',
  }),
  ticketStartList: things({
    at: 'body.public_id',
    of: 'ticket',
    ask: ({ id }) => ({ body: { public_id: id, given: true } }),
    keyIn: 'body',
  }),
  userTicket: things(
    {
      at: 'body.public_id',
      of: 'unregistered ticket',
      ask: ({ id }) => ({ body: { public_id: id, participant: RUNNER } }),
      once: true,
    },
    ...documents(
      (document, { id }) => ({ public_id: id, participant: { ...RUNNER, ...document } }),
      'unregistered ticket',
    ),
  ),
  userTicketDisable: things({
    at: 'body.public_id',
    of: 'ticket',
    ask: ({ id }) => ({ body: { public_id: id } }),
    once: true,
  }),
  ticketParticipant: things(inPath('ticket')),
  ticketAdd: things({
    at: 'body.code',
    of: 'ticket code',
    ask: ({ id }, { email }) => ({ body: { code: id, email } }),
    missing: 'ticket_unknown',
    ...REAL,
  }),
  ticketAddConfirm: things({
    at: 'body.key',
    of: 'letter about a ticket',
    ask: ({ id }) => ({ body: { key: id } }),
    missing: 'link_over',
    once: true,
    ...REAL,
  }),
  ticketDistances: things(inPath('ticket')),
  ticketDistance: things({
    at: 'body.public_id',
    of: 'ticket',
    ask: ({ id }, _who, _beside, { otherFormat }) => ({
      body: { public_id: id, format_public_id: otherFormat, difference: 0 },
    }),
    once: true,
  }),
  ticketOnline: things(inPath('virtual ticket')),
  ticketOnlineSave: things(
    {
      at: 'body.public_id',
      of: 'virtual ticket',
      ask: ({ id }) => ({ body: { ...RESULT, public_id: id } }),
    },
    {
      at: 'body.file',
      of: 'file',
      beside: 'virtual ticket',
      ask: ({ id }, _who, { id: ticket }) => ({ body: { ...RESULT, public_id: ticket, file: id } }),
      missing: 'invalid',
    },
  ),
  ticketTransferTerms: things(inPath('ticket')),
  userTicketTransfer: things({
    at: 'body.ticket',
    of: 'ticket',
    ask: ({ id }, _who, _beside, { fresh }) => ({ body: { ticket: id, email: `to-${fresh}@mail.example` } }),
    temporaryOwn: 'forbidden',
    once: true,
  }),
  userTicketConfirmTransfer: things(
    {
      at: 'body.public_id, declined',
      of: 'offer received',
      ask: ({ id }) => ({ body: { public_id: id, transfer_confirm: false } }),
      keyIn: 'body',
      temporaryOwn: 'not_found',
      once: true,
    },
    {
      at: 'body.public_id, accepted',
      of: 'offer received',
      ask: ({ id }) => ({
        body: { public_id: id, transfer_confirm: true, participant: RUNNER, consents: ['pers-1'] },
      }),
      keyIn: 'body',
      temporaryOwn: 'not_found',
      // The ticket becomes that of an account.
      byKey: ({ sent, name }) =>
        sent === null ? 'unauthorized' : name === 'temporary' ? 'forbidden' : 'done',
      once: true,
    },
    {
      at: 'body.public_id of an own offer',
      of: 'offer',
      ask: ({ id }) => ({ body: { public_id: id, transfer_confirm: false } }),
      own: 'forbidden',
    },
  ),
  userTicketReturn: things({
    at: 'body.ticket',
    of: 'offered ticket',
    ask: ({ id }) => ({ body: { ticket: id } }),
    temporaryOwn: 'forbidden',
    once: true,
  }),
  userTransfers: list('offer'),
  transferOne: things(
    inPath('offer'),
    inPath('offer received', { keyIn: 'query', temporaryOwn: 'not_found' }),
  ),
  userTicketsTransfered: list('ticket passed on'),
  waitingOne: things(inPath('place in a line', { keyIn: 'query', temporaryOwn: 'not_found' })),
  waitingLeave: things(inPath('place in a line', { keyIn: 'query', temporaryOwn: 'not_found', once: true })),
  userWaiting: list('place in a line'),
  ...RESULT_RIGHTS,
  userResult: things(inPath('ticket with a result')),
  userCertificate: things(inPath('ticket with a result')),
};
