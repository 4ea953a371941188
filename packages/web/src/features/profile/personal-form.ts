import type { UserView } from '@distance/contract/accounts.ts';
import { parseTypedDate, typedDate } from '@distance/domain/people/birth-date.ts';
import { normaliseName } from '@distance/domain/people/names.ts';
import type { Personal } from '@distance/domain/people/profile.ts';

/** The form as it is typed. */
export interface PersonalDraft {
  name: string;
  last_name: string;
  second_name: string;
  /** DD.MM.YYYY */
  birth_date: string;
  gender: 'none' | 'male' | 'female';
}

export function draftOf(user: UserView): PersonalDraft {
  const { name, last_name, second_name, birth_date, gender } = user;
  return {
    name,
    last_name,
    second_name,
    birth_date: birth_date === null ? '' : typedDate(birth_date),
    gender,
  };
}

/** Only what was changed and is not empty is sent (A5.15, A5.19); a patronymic may be taken off (decision 0066). */
export function changedOf(draft: PersonalDraft, user: UserView): Personal {
  const changed: { -readonly [K in keyof Personal]: Personal[K] } = {};
  for (const field of ['name', 'last_name', 'second_name'] as const) {
    const typed = draft[field].trim();
    if (typed === '' && field !== 'second_name') continue;
    if (normaliseName(typed) !== user[field]) changed[field] = typed;
  }
  const date = draft.birth_date.trim();
  if (date !== '' && (parseTypedDate(date) ?? date) !== user.birth_date) changed.birth_date = date;
  if (draft.gender !== 'none' && draft.gender !== user.gender) changed.gender = draft.gender;
  return changed;
}
