const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};
/** Spellings of one sound, the longest first. */
const ALIKE: readonly (readonly [from: RegExp, to: string])[] = [
  [/shch|sch/gu, 'sh'],
  [/kh/gu, 'h'],
  [/ts|tz/gu, 'c'],
  [/yu|iu|ju/gu, 'u'],
  [/ya|ia|ja/gu, 'a'],
  [/yo|io|jo|ye|je/gu, 'e'],
  [/[yj]/gu, 'i'],
  [/i+/gu, 'i'],
  // «-ия» is «-ia», «-iia» and «-iya» in passports, «-ьев» is «-ev» and «-iev».
  [/i(?=[aue])/gu, ''],
  [/io/gu, 'e'],
];

/** A name or a number as search compares it: Cyrillic and Latin spellings, «ё» and «е», letter cases are alike. */
export function resultSearchKey(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[а-яё]/gu, (letter) => LATIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ALIKE.reduce((key, [from, to]) => key.replace(from, to), latin);
}

/**
 * How a key may begin once the name that it is of is typed to its end: «мари» goes on as «Марина», and as «Мария», whose last letters
 * are one sound.
 */
export function keysTypedOn(key: string): string[] {
  if (!key.endsWith('i')) return [key];
  const stays = key.slice(0, -1);
  return [key, ...['a', 'e', 'u'].map((vowel) => stays + vowel)];
}
