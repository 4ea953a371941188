import type { FieldProblem, MessageTable } from '../basket/field-problem.ts';

export const CLUB_TITLE_MAX = 80;
export const CLUB_ABOUT_MAX = 2000;
export const CLUB_LINKS_MAX = 3;
export const CLUB_TRAININGS_MAX = 14;
/** Words that are pages of the site where a club's name would stand. */
const TAKEN_NAMES: readonly string[] = ['new'];

/** Chats that a club may lead to: an address elsewhere could be anything. */
const CHAT_HOSTS: readonly string[] = ['t.me', 'vk.com', 'vk.me', 'max.ru', 'chat.whatsapp.com'];

export interface Training {
  /** 1 Monday … 7 Sunday */
  readonly day: number;
  /** `19:30`, of the club's city */
  readonly time: string;
  readonly place: string;
  readonly note: string;
}

export type ClubCode = 'empty' | 'too_long' | 'name' | 'link' | 'time';

export const CLUB_MESSAGES: MessageTable<ClubCode> = {
  empty: { requirement: 'A3.24', key: 'fillField' },
  too_long: { requirement: 'A3.24', key: 'invalidValue' },
  name: { requirement: 'A2.84', key: 'clubName' },
  link: { requirement: 'A3.24', key: 'clubLink' },
  time: { requirement: 'A3.24', key: 'invalidTime' },
};

export interface ClubInput {
  readonly title: string;
  /** Word of its address. */
  readonly public_name: string;
  readonly description: string;
  readonly description_en: string;
  readonly chat_links: readonly string[];
  readonly trainings: readonly Training[];
}

/** What is wrong with a club as it is typed; the same in the browser and on the server. */
export function clubProblems(club: ClubInput): FieldProblem<ClubCode>[] {
  const problems: FieldProblem<ClubCode>[] = [
    ...textProblems('title', club.title, CLUB_TITLE_MAX),
    ...textProblems('description', club.description, CLUB_ABOUT_MAX),
  ];
  if (club.description_en.length > CLUB_ABOUT_MAX)
    problems.push({ field: 'description_en', code: 'too_long' });
  if (!isPublicName(club.public_name)) problems.push({ field: 'public_name', code: 'name' });
  for (const [at, link] of club.chat_links.entries())
    if (!isChatLink(link)) problems.push({ field: `chat_links.${at}`, code: 'link' });
  for (const [at, training] of club.trainings.entries()) {
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(training.time))
      problems.push({ field: `trainings.${at}.time`, code: 'time' });
    if (training.place.trim() === '') problems.push({ field: `trainings.${at}.place`, code: 'empty' });
  }
  return problems;
}

function textProblems(field: string, text: string, max: number): FieldProblem<ClubCode>[] {
  if (text.trim() === '') return [{ field, code: 'empty' }];
  return text.trim().length > max ? [{ field, code: 'too_long' }] : [];
}

/** A word of Latin letters, digits and hyphens, 3 to 40 of them. */
export function isPublicName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{2,39}$/.test(name) && !TAKEN_NAMES.includes(name);
}

/** An address of a chat over https. */
export function isChatLink(link: string): boolean {
  if (link.length > 200 || !URL.canParse(link)) return false;
  const { protocol, host, username, password, pathname } = new URL(link);
  const bare = host.replace(/^www\./, '');
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    CHAT_HOSTS.includes(bare) &&
    pathname.length > 1
  );
}
