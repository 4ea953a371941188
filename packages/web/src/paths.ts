/** Every address of the site. Links, redirects and canonical addresses are built here and nowhere else. */
const seg = encodeURIComponent;

/** Adds `?name=value` for every value that is not empty. */
function withQuery(path: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function withSearch(path: string, query?: URLSearchParams): string {
  const search = query?.toString() ?? '';
  return search === '' ? path : `${path}?${search}`;
}

/** `promocode` opens hidden formats and waits for the tickets. */
type EventQuery = { city?: string | undefined; promocode?: string | undefined };

export const paths = {
  main: (query?: URLSearchParams) => withSearch('/', query),
  calendar: (query?: URLSearchParams) => withSearch('/calendar', query),
  calendarSearch: (text?: string) => withQuery('/calendar', { text }),
  calendarEvent: (eventId: string, promocode?: string) =>
    promocode === undefined ? `/calendar/${seg(eventId)}` : `/calendar/${seg(eventId)}/${seg(promocode)}`,
  event: (eventId: string, query?: EventQuery) => withQuery(`/event/${seg(eventId)}`, query),
  eventFormat: (eventId: string, formatId: string, query?: EventQuery) =>
    withQuery(`/event/${seg(eventId)}/${seg(formatId)}`, query),
  /** `city` and `format` by public id; `page` from 2 on. */
  startList: (
    eventId: string,
    query?: {
      city?: string | undefined;
      format?: string | undefined;
      search?: string | undefined;
      page?: string | undefined;
    },
  ) => withQuery(`/event/${seg(eventId)}/start-list`, query),
  /** `choose` opens the popup; the rest is what it has chosen so far. */
  insurance: (query?: {
    choose?: boolean;
    event?: string | undefined;
    city?: string | undefined;
    format?: string | undefined;
  }) =>
    withQuery('/insurance', {
      ...query,
      choose: query?.choose === true ? '1' : undefined,
    }),
  basket: () => '/basket',
  thanks: (query?: { order?: string | undefined; key?: string | undefined }) =>
    withQuery('/basket/thanks', query),
  certificateThanks: (query?: { order?: string | undefined }) =>
    withQuery('/basket/certificateThanks', query),
  basketFillOutside: (id: string) => `/basket-fill-outside/${seg(id)}`,
  auth: (query?: { from?: string | undefined }) => withQuery('/auth', query),
  /** `from` is the address to come back to after signing in, `mode` the way of it. */
  login: (query?: { from?: string | undefined; mode?: 'sms' | undefined }) => withQuery('/login', query),
  registration: (query?: { from?: string | undefined }) => withQuery('/registration', query),
  newPassword: () => '/newpass',
  loginLink: (query?: { from?: string | undefined }) => withQuery('/loginlink', query),
  exit: () => '/exit',
  me: () => '/me',
  myTicket: (id: string, query?: { key?: string | undefined }) => withQuery(`/me/ticket/${seg(id)}`, query),
  transfer: (id: string, query?: { key?: string | undefined }) => withQuery(`/me/transfer/${seg(id)}`, query),
  registerTicket: (id: string) => `/me/ticket/${seg(id)}/register`,
  onlineResult: (id: string) => `/me/ticket/${seg(id)}/online`,
  team: (id: string, query?: { key?: string | undefined }) => withQuery(`/teams/${seg(id)}`, query),
  waiting: (id: string, query?: { key?: string | undefined }) => withQuery(`/waiting/${seg(id)}`, query),
  myOrders: () => '/me/shop',
  myOrder: (id: string, query?: { key?: string | undefined }) => withQuery(`/me/shop/${seg(id)}`, query),
  myInsurances: () => '/me/insurances',
  myPeople: () => '/me/people',
  settings: () => '/me/setting',
  myClubs: () => '/me/club',
  sessions: () => '/me/session',
  addTicket: () => '/add',
  token: (id: string) => `/token/${seg(id)}`,
  verifyEmail: (code: string) => `/verify/email/${seg(code)}`,
  verifyNewEmail: (code: string) => `/verify/new/email/${seg(code)}`,
  verifyResetPassword: (code: string) => `/verify/resetpassword/${seg(code)}`,
  /** Without what a network adds to it, it leads to the network. */
  socialReturn: (network: string, query?: { from?: string | undefined }) =>
    withQuery(`/user/auth/${seg(network)}`, query),
  socialAdd: (network: string) => `/user/add/auth/${seg(network)}`,
  shop: () => '/shop',
  shopCategory: (category: string, query?: URLSearchParams) =>
    withSearch(`/shop/category/${seg(category)}`, query),
  product: (id: string) => `/shop/product/${seg(id)}`,
  shopSearch: (query?: { text?: string | undefined; page?: string | undefined }) =>
    withQuery('/shop/search', query),
  merch: (query?: URLSearchParams) => withSearch('/merch', query),
  logistics: () => '/logistics',
  newYear2022: (query?: URLSearchParams) => withSearch('/newyear_2022', query),
  certificate: () => '/certificate',
  /** Of the letter, the sheet and the QR: `key` opens it. */
  certificateOf: (id: string, query?: { key?: string | undefined }) =>
    withQuery(`/certificate/${seg(id)}`, query === undefined ? {} : { key: query.key }),
  clubs: (query?: URLSearchParams) => withSearch('/clubs', query),
  club: (id: string, query?: URLSearchParams) => withSearch(`/clubs/${seg(id)}`, query),
  clubUploadResult: (id: string) => `/clubs/${seg(id)}/upload-result`,
  results: (query?: URLSearchParams) => withSearch('/results', query),
  result: (eventCityId: string, query?: URLSearchParams) => withSearch(`/results/${seg(eventCityId)}`, query),
  liveResult: (eventCityId: string, query?: URLSearchParams) =>
    withSearch(`/results/${seg(eventCityId)}/live`, query),
  runnerResult: (eventCityId: string, formatId: string, bib: string) =>
    `/results/${seg(eventCityId)}/${seg(formatId)}/${seg(bib)}`,
  /** Two runners of one race beside each other. */
  compareResults: (eventCityId: string, formatId: string, bib: string, other: string) =>
    `/results/${seg(eventCityId)}/${seg(formatId)}/${seg(bib)}/with/${seg(other)}`,
  /** A result as a picture. */
  sharePicture: (eventCityId: string, formatId: string, bib: string, lang?: 'en') =>
    withQuery(`/share/${seg(eventCityId)}/${seg(formatId)}/${seg(bib)}.png`, { lang }),
  resultsFile: (eventCityId: string, formatId: string) =>
    `/api/event_results_file/${seg(eventCityId)}/${seg(formatId)}`,
  news: (query?: { topic?: string | undefined; page?: string | undefined }) => withQuery('/news', query),
  newsSubscription: () => '/news#subscription',
  newsFeed: () => '/news/rss.xml',
  newsOne: (id: string) => `/news/${seg(id)}`,
  about: () => '/about',
  medicalCertificate: () => '/about/medical-certificate',
  partners: () => '/partners',
  corporate: () => '/corp',
  /** `ticket`: the number of the one that the request is about. */
  feedback: (query?: { ticket?: string | undefined }) => withQuery('/feedback', query),
  smi: () => '/smi',
  notSupport: () => '/notsupport',
  documentPers: () => '/documents/pers',
  documentOffers: () => '/documents/offers',
  documentAdvertising: () => '/documents/advertising',
} as const;
