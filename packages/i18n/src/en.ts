import { accountLetters } from './en/account-letters.ts';
import { accounts } from './en/accounts.ts';
import { articles } from './en/articles.ts';
import { clubs } from './en/clubs.ts';
import { competitions } from './en/competitions.ts';
import { basket } from './en/basket.ts';
import { catalog } from './en/catalog.ts';
import { course } from './en/course.ts';
import { dataCopy } from './en/data-copy.ts';
import { delivery } from './en/delivery.ts';
import { entrance } from './en/entrance.ts';
import { errors } from './en/errors.ts';
import { event } from './en/event.ts';
import { factors } from './en/factors.ts';
import { fields } from './en/fields.ts';
import { certificates } from './en/certificates.ts';
import { gift } from './en/gift.ts';
import { goods } from './en/goods.ts';
import { inBasket } from './en/in-basket.ts';
import { insurance } from './en/insurance.ts';
import { letters } from './en/letters.ts';
import { mail } from './en/mail.ts';
import { map } from './en/map.ts';
import { news } from './en/news.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { people } from './en/people.ts';
import { phones } from './en/phones.ts';
import { profileLetters } from './en/profile-letters.ts';
import { profile } from './en/profile.ts';
import { race } from './en/race.ts';
import { registrations } from './en/registrations.ts';
import { results } from './en/results.ts';
import { returns } from './en/returns.ts';
import { search } from './en/search.ts';
import { seats } from './en/seats.ts';
import { sessions } from './en/sessions.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { social } from './en/social.ts';
import { live } from './en/live.ts';
import { ownResults } from './en/own-results.ts';
import { pauses } from './en/pauses.ts';
import { resultPages } from './en/result-pages.ts';
import { startList } from './en/start-list.ts';
import { support } from './en/support.ts';
import { teams } from './en/teams.ts';
import { tickets } from './en/tickets.ts';
import { transfers } from './en/transfers.ts';
import { waiting } from './en/waiting.ts';

export const en = {
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
