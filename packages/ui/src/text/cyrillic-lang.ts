const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * `lang` of a mark or a name: the display face draws Cyrillic in Bulgarian letters («Дuсmaнцuя») wherever the language around is not
 * Russian, and a screen reader reads it by English rules.
 */
export function cyrillicLang(text: string): 'ru' | undefined {
  return CYRILLIC.test(text) ? 'ru' : undefined;
}
