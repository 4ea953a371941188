import s from './Search.module.css';

/** A text with what was searched in it marked: its words as far as they begin like one of the search; «ё» and «е» are alike. */
export function Match({ text, search }: { text: string; search: string }) {
  const wanted = folded(search).match(WORD) ?? [];
  let at = 0;
  // Every other part is a word.
  return text.split(/([\p{L}\p{N}]+)/u).map((part) => {
    const from = at;
    at += part.length;
    const length = Math.max(0, ...wanted.map((word) => marked(folded(part), word)));
    return length === 0 ? (
      part
    ) : (
      <span key={from}>
        <mark className={s.match}>{part.slice(0, length)}</mark>
        {part.slice(length)}
      </span>
    );
  });
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Endings that forms of one word differ in. */
const ENDING = 3;
const SHORTEST = 3;

/** How much of a word stands for the searched one; none when it is another word. */
function marked(part: string, word: string): number {
  let length = 0;
  while (length < word.length && part[length] === word[length]) length += 1;
  return length === word.length || length >= Math.max(SHORTEST, word.length - ENDING) ? length : 0;
}

/** As long as the text, so that places in one are places in the other. */
const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
