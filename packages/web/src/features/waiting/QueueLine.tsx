import s from './Waiting.module.css';

/** More would not be told apart. */
const MOST = 24;

/** The line of people as dots: who stands behind, oneself, who stands before, and the place at its end. */
export function QueueLine({ behind, ahead }: { behind: number; ahead: number }) {
  const before = Math.min(ahead, MOST);
  const after = Math.min(behind, MOST - before);
  return (
    <div className={s.queue} aria-hidden>
      {Array.from({ length: after }, (_, at) => (
        <span key={`behind-${at}`} className={s.dot} data-behind />
      ))}
      <span className={s.self} />
      {Array.from({ length: before }, (_, at) => (
        <span key={`ahead-${at}`} className={s.dot} />
      ))}
      <span className={s.place} />
    </div>
  );
}
