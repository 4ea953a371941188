/**
 * What the browser's script is cut into. Every file is a request of its own on a phone and packs by itself, so what the same pages
 * load lies in one; what no group takes is cut by the builder. A group takes what its files import too, unless an earlier one has it.
 */
const CUTS = [
  group(
    'framework',
    'React, the router, the formatter of texts: every page',
    9,
    /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|cookie|set-cookie-parser)[\\/]|vite[\\/]preload-helper/,
  ),
  group(
    'frame',
    'header, footer, tab bar, the page of errors, buttons and icons: every page',
    8,
    ours(
      'web',
      'root|paths|query-on-the-way|shell/(?!AccountArea|Menu|use-menu|SearchPanel|Message|PathCrumbs|ThemeSegments|search/)|screens/(error|not-found)|signals/(?!save-blob|browser-clock|pass-on)|texts/(?!packs)|features/(basket/basket-later|accounts/session|orders/remembered-order)',
    ),
    ours('ui', 'styles|icon|cx|button'),
  ),
  group(
    'kit',
    'small parts of pages: cards, covers, choices, messages, dialogs, the way to the basket: almost every page',
    7,
    ours('web', 'features/basket/(ToBasket|use-basket-failure)|pictures/Cover\\.'),
    ours(
      'domain',
      'cover/(cover-address|palette)|basket/counts|people/(age|phone|birth-date|names)|money|wait',
    ),
    ours(
      'ui',
      'message|choice/(Chip|ChoiceGroup|Counter|Checkbox|Mark|Switch)|field/FieldNote|layout/(Card|Disclosure\\.module)|text/WithNames|overlay/(use-light|Modal|use-dialog|Dialog)',
    ),
  ),
  group(
    'starts',
    'cards of starts: pages of starts, and pages that list some',
    6,
    ours(
      'web',
      'features/catalog/(?!.*queries|ChipSelect|ShopBanners|SimilarEvents|Offers)|screens/event/(team-of|(Answers|Course|Programme)\\.module)',
    ),
    ours('ui', 'race/(Places|PriceSteps\\.module|places-tone)'),
  ),
  group(
    'list-styles',
    'styles of what pages list, in one file: the main page, the calendar, the shop, the news',
    7,
    ours(
      'web',
      'features/(catalog/ChipSelect|goods/(GoodPrice|GoodCard|ShopChips)|basket/AddFromCard|news/ArticleRow)\\.module|screens/calendar/\\w+\\.module',
    ),
    ours('ui', '(race/(DistanceLine|MonthHistogram)|overlay/Popover)\\.module'),
  ),
  group(
    'popover',
    'panels beside a button: filters of the calendar, menus',
    6,
    ours('ui', 'overlay/Popover'),
  ),
  group(
    'basket',
    'what is in the basket and how it changes: the basket, and pages that add to it',
    6,
    ours(
      'web',
      'features/(basket/(basket-store|filled-signal|holds)|catalog/(ShopBanners|SimilarEvents|Offers\\.module))|screens/basket/(BasketScreen\\.module|EmptyBasket)',
    ),
    ours('ui', 'layout/(Carousel|Progress)'),
  ),
  group(
    'goods',
    'cards of goods and putting them into the basket: pages of the shop',
    6,
    ours('web', 'features/(goods/(?!.*queries)|basket/(good-item|use-add-good|AddFromCard))'),
  ),
  group(
    'times',
    'finish times as they are shown and typed: pages of results, and pages that list some',
    6,
    ours('domain', 'results/finish-time|basket/claimed-time'),
  ),
  group(
    'articles',
    'rows of news: the news, and pages that list some',
    6,
    ours('web', 'features/news/(ArticleRow|news-zone)'),
  ),
  group(
    'popups',
    'popups that ask before and thank after, menus, saving a file: pages where something is done',
    6,
    ours('ui', 'overlay/(ConfirmModal|DoneModal|Menu)'),
    ours('web', 'signals/save-blob'),
  ),
  group(
    'drawn-codes',
    'QR codes and numbers of tickets as they are drawn: tickets, payment by SBP, the second factor',
    6,
    /node_modules[\\/]uqr[\\/]/,
    ours('ui', 'race/(QrFrame|BibTicket)'),
    ours('web', 'qr'),
  ),
  group(
    'filling',
    'filling the basket at once: a link that fills it, a purchase that is repeated',
    6,
    ours('web', 'features/basket/fill-basket'),
  ),
  group(
    'account',
    'asking the server from the browser: pages of the buyer’s own data',
    5,
    /node_modules[\\/]@tanstack[\\/]/,
    ours(
      'web',
      'api/(browser|buyer|shared)|features/(accounts/(guards|return-path|use-refusal-text|Accounts\\.module|secret-link)|seats/hold-space)|signals/browser-clock',
    ),
    ours('ui', 'race/TimerRing'),
  ),
  group(
    'forms',
    'forms of plain fields and their rules: sign-in, settings',
    4,
    /node_modules[\\/]react-hook-form[\\/]/,
    ours('web', 'forms/use-(typed-form|field-rules|field-errors)'),
  ),
  group('sizes', 'tiles of sizes: a good, forms of participants', 4, ours('ui', 'choice/SizeTiles')),
  group(
    'fields',
    'fields and choices: pages that are typed into',
    3,
    ours('ui', 'field/(?!File|Combo|Code|Suggest)|choice|overlay/Sheet'),
  ),
  group(
    'masks',
    'fields that help with what is typed, and their rules: sign-in, settings, participants',
    3,
    /node_modules[\\/]@maskito[\\/]/,
    ours('ui', 'field/(Code|Suggest)'),
    ours('web', 'masks'),
    ours('domain', 'people/(email|password|confirmation-code)|basket/guardian'),
  ),
  group(
    'files',
    'choosing and sending files: certificates and documents of participants, photos of results and of goods',
    2,
    ours('domain', 'files'),
    ours('ui', 'field/FileField'),
    ours(
      'web',
      'features/participants/(UploadField|FilePreview|file-words|use-upload|upload-file|Participants\\.module)',
    ),
  ),
  group(
    'lists',
    'lists of the buyer’s and of clubs, as the server gives them: pages of clubs, people, cards, insurances',
    2,
    ours('domain', 'clubs/arrange-clubs|results/search-key'),
    ours(
      'web',
      'features/(clubs/clubs.queries|people/people.queries|saved-cards/saved-cards.queries|insurance/(insurance.queries|Insurance\\.module|terms-link|InsuranceCard|person-text))',
    ),
  ),
  group(
    'to-payment',
    'the way to the acquirer’s page and back: the basket that is not empty, the page after it',
    2,
    ours('web', 'features/orders/(Orders\\.module|pay-attempt|go-to-payment|pay-way)'),
  ),
  group(
    'certificates',
    'certificates as they are drawn and their rules: pages of certificates, the basket that is not empty',
    2,
    ours('domain', 'certificates/(certificate|certificate-looks)\\.'),
    ours('web', 'features/certificates/CertificateArt'),
  ),
  group(
    'checkout',
    'forms of participants, prices and paying: the basket that is not empty, tickets that are filled in later',
    1,
    ours('web', 'screens/basket/(Checkout|use-)'),
  ),
  group(
    'tickets',
    'tickets and what is done with them: the list of tickets, a ticket’s page',
    0,
    ours('web', 'screens/me/use-|features/tickets/(?!ticket-dialogs)'),
  ),
];

export const GROUPS = CUTS.map(({ name, priority, test }) => ({ name, priority, test }));

/** Why a page loads a file of a group. */
export const WHY: ReadonlyMap<string, string> = new Map(CUTS.map(({ name, why }) => [name, why]));

function group(name: string, why: string, priority: number, ...tests: RegExp[]) {
  return { name, why, priority, test: new RegExp(tests.map(({ source }) => source).join('|')) };
}

/** Files of a package, by the beginning of their path. */
function ours(member: string, beginnings: string): RegExp {
  return new RegExp(`packages/${member}/src/(${beginnings})`.replaceAll('/', '[\\\\/]'));
}
