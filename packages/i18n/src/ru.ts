import { accountLetters } from './ru/account-letters.ts';
import { accounts } from './ru/accounts.ts';
import { articles } from './ru/articles.ts';
import { clubs } from './ru/clubs.ts';
import { competitions } from './ru/competitions.ts';
import { basket } from './ru/basket.ts';
import { catalog } from './ru/catalog.ts';
import { course } from './ru/course.ts';
import { dataCopy } from './ru/data-copy.ts';
import { delivery } from './ru/delivery.ts';
import { entrance } from './ru/entrance.ts';
import { errors } from './ru/errors.ts';
import { event } from './ru/event.ts';
import { factors } from './ru/factors.ts';
import { fields } from './ru/fields.ts';
import { certificates } from './ru/certificates.ts';
import { gift } from './ru/gift.ts';
import { goods } from './ru/goods.ts';
import { inBasket } from './ru/in-basket.ts';
import { insurance } from './ru/insurance.ts';
import { letters } from './ru/letters.ts';
import { mail } from './ru/mail.ts';
import { map } from './ru/map.ts';
import { news } from './ru/news.ts';
import { orders } from './ru/orders.ts';
import { pages } from './ru/pages.ts';
import { people } from './ru/people.ts';
import { phones } from './ru/phones.ts';
import { profileLetters } from './ru/profile-letters.ts';
import { profile } from './ru/profile.ts';
import { race } from './ru/race.ts';
import { registrations } from './ru/registrations.ts';
import { results } from './ru/results.ts';
import { returns } from './ru/returns.ts';
import { search } from './ru/search.ts';
import { seats } from './ru/seats.ts';
import { sessions } from './ru/sessions.ts';
import { shell } from './ru/shell.ts';
import { shop } from './ru/shop.ts';
import { social } from './ru/social.ts';
import { live } from './ru/live.ts';
import { ownResults } from './ru/own-results.ts';
import { pauses } from './ru/pauses.ts';
import { resultPages } from './ru/result-pages.ts';
import { startList } from './ru/start-list.ts';
import { support } from './ru/support.ts';
import { teams } from './ru/teams.ts';
import { tickets } from './ru/tickets.ts';
import { transfers } from './ru/transfers.ts';
import { waiting } from './ru/waiting.ts';

export const ru = {
  accountLetters,
  accounts,
  articles,
  clubs,
  competitions,
  basket,
  catalog,
  course,
  dataCopy,
  delivery,
  entrance,
  errors,
  pauses,
  event,
  factors,
  fields,
  certificates,
  gift,
  goods,
  inBasket,
  insurance,
  letters,
  mail,
  map,
  news,
  orders,
  pages,
  people,
  phones,
  profile,
  race,
  profileLetters,
  registrations,
  results,
  returns,
  search,
  seats,
  sessions,
  shell,
  shop,
  social,
  live,
  ownResults,
  resultPages,
  startList,
  support,
  teams,
  tickets,
  transfers,
  waiting,
} as const;
