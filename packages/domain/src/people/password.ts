/** A5.07: signs. */
export const PASSWORD_MIN = 4;
/** Longest password taken, signs; nothing is ever cut (S9). */
export const PASSWORD_MAX = 256;

export type PasswordProblem =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordNoCapital'
  | 'passwordNoDigit'
  | 'passwordCommon';

/**
 * Passwords that every guesser tries first and that pass the three rules, in lower case without what was added at the
 * end. The short length allowed makes this list matter (S9).
 */
const COMMON = new Set(
  `password passw0rd passwort qwerty qwertyu qwertyuiop qwe asd asdf asdfgh zxc zxcvbn zaq abc abcd abcde abcdef admin adm root
  user login welcome test guest letmein master dragon monkey shadow sunshine princess iloveyou love football baseball superman
  batman pass pwd secret hello hunter george charlie daniel michael jordan andrew natasha sergey alexander maria anna ivan marina
  elena olga moscow russia qaz qazwsx q w e a s d z x c p r t m o k l i пароль йцукен йцу йцукенг фыва ячс привет москва россия
  любовь солнышко наташа марина анна мария иван сергей дима саша маша даша катя оля лена бег старт марафон дистанция distance
  marathon run а б в г д е ж з и к л м н о п р с т я ё aa aaa aaaa qq qqq qqqq ab abba`.split(/\s+/u),
);

/** Runs of digits that follow everybody's favourite word. */
const USUAL_DIGITS = /^(?:0+|1+|2+|3+|5+|6+|7+|8+|9+|123\d*|321|12|21|007|69|777|(?:19|20)\d\d)?$/u;

/** The rules that a person is shown while typing (A5.07-A5.09). Capitals are Latin or Cyrillic. */
export const PASSWORD_RULES = [
  { name: 'length', passes: (password: string) => Array.from(password).length >= PASSWORD_MIN },
  { name: 'capital', passes: (password: string) => /[A-ZА-ЯЁ]/u.test(password) },
  { name: 'digit', passes: (password: string) => /\d/u.test(password) },
] as const;

/** What is wrong with a new password, or null (A5.07-A5.09). */
export function passwordProblem(password: string): PasswordProblem | null {
  const [length, capital, digit] = PASSWORD_RULES;
  if (!length.passes(password)) return 'passwordShort';
  if (Array.from(password).length > PASSWORD_MAX) return 'passwordLong';
  if (!capital.passes(password)) return 'passwordNoCapital';
  if (!digit.passes(password)) return 'passwordNoDigit';
  return isCommon(password) ? 'passwordCommon' : null;
}

function isCommon(password: string): boolean {
  const match = /^(\D*)(\d*)[!.?*_-]{0,2}$/u.exec(password.toLowerCase());
  if (!match) return false;
  const [, word = '', digits = ''] = match;
  return COMMON.has(withoutEndSigns(word)) && USUAL_DIGITS.test(digits);
}

function withoutEndSigns(word: string): string {
  let end = word.length;
  while (end > 0 && '!.?*_-'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
