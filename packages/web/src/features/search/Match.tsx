import s from './Search.module.css';

/** A text with what was searched in it marked; letters of both cases, «ё» and «е» are alike. */
export function Match({ text, search }: { text: string; search: string }) {
  const at = search === '' ? -1 : folded(text).indexOf(folded(search));
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={s.match}>{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  );
}

/** As long as the text, so that places in one are places in the other. */
const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
