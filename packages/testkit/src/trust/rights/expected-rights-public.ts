import type { CallKey } from '@distance/contract/calls.ts';
import type { Rights, Start } from './rights-of-call.ts';

/** Where an address, a number or a code is typed; nobody has these. */
const EMAIL = 'nobody-here@mail.example';
const GUESS = 'a'.repeat(40);

const read: Rights = { about: 'everybody', answer: 'done' };
const guess = (field: string, answer: 'link_over' = 'link_over'): Rights => ({
  about: 'everybody',
  ask: () => ({ body: { [field]: GUESS } }),
  answer,
});
const ofStart = (param: string, of: keyof Start): Rights => ({
  about: 'everybody',
  ask: (start) => ({ params: { [param]: start[of] ?? '' } }),
  answer: 'done',
});
/** One letter a minute goes to an address: each who asks names another one. */
const letter = (more: object = {}): Rights => ({
  about: 'everybody',
  ask: ({ fresh = '' }) => ({ body: { email: `${fresh}@mail.example`.toLowerCase(), ...more } }),
  answer: 'done',
});

/** Calls that are about nobody's thing: catalogue, sign-in, and what is typed before anybody is signed in. */
export const PUBLIC_RIGHTS = {
  authLogin: {
    about: 'everybody',
    ask: ({ fresh = '' }) => ({ body: { email: `${fresh}@mail.example`, password: 'Wrong-Pass-1905' } }),
    answer: 'wrong_credentials',
  },
  authSecondFactor: {
    about: 'everybody',
    ask: () => ({ body: { ticket: GUESS, code: '000000' } }),
    answer: 'second_factor_over',
  },
  userRegister: letter({ password: 'Ladoga-1905-Ridge', consents: ['pers-1'] }),
  userVerifyEmail: {
    about: 'everybody',
    ask: () => ({ body: { code: GUESS, password: 'Ladoga-1905-Ridge', consents: ['pers-1'] } }),
    answer: 'link_over',
  },
  userVerifyEmailAgain: letter(),
  authResetpassword: letter(),
  authResetpasswordCode: guess('code'),
  authResetpasswordUpdate: {
    about: 'everybody',
    ask: () => ({ body: { code: GUESS, secure: GUESS, password: 'Ladoga-1905-Ridge' } }),
    answer: 'link_over',
  },
  authLink: letter(),
  authLinkUse: guess('code'),
  authToken: guess('token'),
  basketTemplate: { about: 'everybody', answer: 'not_found' },
  basketShare: {
    about: 'everybody',
    ask: ({ format }) => ({ body: { lines: [{ format_public_id: format, kind: 'athlete', count: 1 }] } }),
    answer: 'done',
    varies: true,
  },
  basketRemind: {
    about: 'everybody',
    ask: ({ format, fresh }) => ({
      body: {
        consent: true,
        basket_key: `basket-of-${fresh}`,
        email: EMAIL,
        lines: [{ format_public_id: format, kind: 'athlete', count: 1 }],
      },
    }),
    answer: 'done',
  },
  basketRemindStop: { about: 'everybody', answer: 'not_found' },
  eventList: read,
  eventCityFiltered: { about: 'everybody', ask: () => ({ body: {} }), answer: 'done' },
  eventFormats: ofStart('id', 'city'),
  startList: ofStart('id', 'city'),
  resultsFiltered: { about: 'everybody', ask: () => ({ body: {} }), answer: 'done' },
  resultsLatest: read,
  resultsCities: read,
  externalFormats: ofStart('event_city_id', 'city'),
  eventResults: {
    about: 'everybody',
    ask: ({ city = '' }) => ({ params: { event_city_id: city, format: 'nosuch' } }),
    answer: 'not_found',
  },
  eventResult: {
    about: 'everybody',
    ask: ({ city = '' }) => ({ params: { event_city_id: city, format: 'nosuch', bib: '1' } }),
    answer: 'not_found',
  },
  eventResultsFile: {
    about: 'everybody',
    ask: ({ city = '' }) => ({ params: { event_city_id: city, format: 'nosuch' } }),
    answer: 'not_found',
  },
  // Asks for the key of a start, which nobody signs in with.
  timingFeed: { about: 'everybody', ask: () => ({ body: { rows: [] } }), answer: 'unauthorized' },
  eventLive: ofStart('event_city_id', 'city'),
  eventFormat: ofStart('id', 'format'),
  ticketsCheck: ofStart('id', 'format'),
  eventById: ofStart('id', 'event'),
  eventCities: read,
  eventTypes: read,
  eventTypeProject: read,
  shopShirts: ofStart('event_city_public_id', 'city'),
  sizesByEvent: {
    about: 'everybody',
    ask: ({ city = '', event = '' }) => ({
      params: { event_city_public_id: city, event_public_id: event },
    }),
    answer: 'done',
  },
  pageBanner: { about: 'everybody', ask: () => ({ params: { type: 'calendar' } }), answer: 'done' },
  deliveryList: { about: 'everybody', ask: () => ({ params: { type: 'courier' } }), answer: 'done' },
  shopCategories: read,
  search: read,
  shopGoods: read,
  shopProduct: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  shopRelated: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  shopItems: { about: 'everybody', ask: () => ({ params: { place: 'basket' } }), answer: 'done' },
  shopProjectHeroes: read,
  shopProjectPreviewHeroes: read,
  shopGoodsEventCity: ofStart('id', 'city'),
  deliveryPoints: { about: 'everybody', ask: () => ({ params: { id: '524901' } }), answer: 'done' },
  shopDeliveryPrice: {
    about: 'everybody',
    ask: () => ({ body: { goods: [{ public_id: 'nosuch', count: 1 }] } }),
    answer: 'not_found',
  },
  clubs: read,
  club: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  clubPicture: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  clubCompetitions: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  competitionTypes: read,
  activityList: read,
  fileUpload: { about: 'everybody', answer: 'invalid' },
  documentPers: read,
  documentOffers: read,
  documentAdvertising: read,
  activeInsurances: ofStart('id', 'format'),
  insuranceOne: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  insurances: read,
  insuranceEvents: { about: 'everybody', ask: () => ({ body: {} }), answer: 'done' },
  insuranceFormats: ofStart('id', 'city'),
  locationRegions: read,
  locationCities: { about: 'everybody', ask: () => ({ params: { id: '524894' } }), answer: 'done' },
  locationSearch: read,
  locationDetailed: { about: 'everybody', answer: 'done' },
  pochtaAddress: { about: 'everybody', ask: () => ({ params: { index: '12' } }), answer: 'index_invalid' },
  promocodeCheckTicket: {
    about: 'everybody',
    ask: ({ format = '' }) => ({ params: { code: 'NOSUCH', format_public_id: format } }),
    answer: 'promocode_unknown',
  },
  promocodeCheckInsurance: {
    about: 'everybody',
    ask: () => ({ params: { code: 'NOSUCH', public_id: 'nosuch' } }),
    answer: 'not_found',
  },
  promocodeCheckProduct: {
    about: 'everybody',
    ask: () => ({ params: { code: 'NOSUCH', public_id: 'nosuch' } }),
    answer: 'not_found',
  },
  certificateCheck: {
    about: 'everybody',
    ask: () => ({ body: { code: 'ABCD EFGH JKMN PQRS' } }),
    answer: 'certificate_unknown',
  },
  promocodeCheckEvent: {
    about: 'everybody',
    ask: ({ event = '' }) => ({ params: { code: 'NOSUCH', event_public_id: event } }),
    answer: 'promocode_unknown',
  },
  bookedNumbers: {
    about: 'everybody',
    ask: ({ format = '' }) => ({ params: { id: format } }),
    answer: 'not_found',
  },
  bookedNumber: {
    about: 'everybody',
    ask: ({ format, fresh }) => ({ body: { format_public_id: format, basket_key: `basket-of-${fresh}` } }),
    answer: 'not_found',
  },
  space: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  spaceMapList: {
    about: 'everybody',
    ask: ({ format = '' }) => ({ params: { id: format } }),
    answer: 'not_found',
  },
  userCode: {
    about: 'everybody',
    ask: () => ({ body: { phone: '112' } }),
    answer: 'invalid',
  },
  authPhone: {
    about: 'everybody',
    ask: () => ({ body: { phone: '79160000000', phone_code: '0000', request: GUESS } }),
    answer: 'code_over',
  },
  userPhone: {
    about: 'everybody',
    ask: () => ({
      body: { phone: '79160000000', phone_code: '0000', request: GUESS, consents: ['pers-1'] },
    }),
    answer: 'code_over',
  },
  userRegisterSms: {
    about: 'everybody',
    ask: () => ({
      body: { phone: '79160000000', phone_code: '0000', request: GUESS, consents: ['pers-1'] },
    }),
    answer: 'code_over',
  },
  subscribeNews: letter(),
  support: letter({
    name: 'Nobody Here',
    phone: '79160000000',
    text: 'a wish',
    support_type: 'feedback',
    consents: ['pers-1'],
  }),
  news: read,
  newsOne: { about: 'everybody', ask: () => ({ params: { id: 'nosuch' } }), answer: 'not_found' },
  newsPreview: read,
  pageList: read,
  pageOne: { about: 'everybody', ask: () => ({ query: { path: '/nosuch' } }), answer: 'not_found' },
  newsConfirm: { about: 'everybody', ask: () => ({ params: { code: 'nosuch' } }), answer: 'link_over' },
  waitingJoin: {
    about: 'everybody',
    ask: ({ format = '', fresh = '' }) => ({
      body: {
        format_public_id: format,
        kind: 'athlete',
        count: 1,
        email: `${fresh}@mail.example`.toLowerCase(),
      },
    }),
    answer: 'places_left',
  },
  waitingConfirm: {
    about: 'everybody',
    ask: () => ({ params: { id: 'nosuch' }, body: { key: 'nosuch' } }),
    answer: 'not_found',
  },
  eventWaiting: ofStart('id', 'event'),
  shopBackInStock: {
    about: 'everybody',
    ask: () => ({ body: { public_id: 'nosuch', email: 'somebody@mail.example' } }),
    answer: 'not_found',
  },
  shopBackInStockConfirm: {
    about: 'everybody',
    ask: () => ({ params: { code: 'nosuch' } }),
    answer: 'link_over',
  },
  shopBackInStockStop: {
    about: 'everybody',
    ask: () => ({ params: { code: 'nosuch' } }),
    answer: 'not_found',
  },
  newsStop: { about: 'everybody', ask: () => ({ params: { code: 'nosuch' } }), answer: 'not_found' },
  socialNetworks: read,
  socialStart: {
    about: 'everybody',
    ask: () => ({ params: { network: 'yandex' } }),
    answer: 'done',
    varies: true,
  },
  userSocial: {
    about: 'everybody',
    ask: () => ({ params: { network: 'yandex' }, body: { code: GUESS, state: GUESS, secret: GUESS } }),
    answer: 'social_over',
  },
  socialRegister: {
    about: 'everybody',
    ask: () => ({
      params: { network: 'yandex' },
      body: { state: GUESS, secret: GUESS, consent: true, mailing: false },
    }),
    answer: 'social_over',
  },
} as const satisfies Partial<Record<CallKey, Rights>>;
