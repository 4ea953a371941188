import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { useEffect, useState } from 'react';
import { api } from '../../api/browser.ts';

/** What is found for a text, a group for each kind of things. */
export type Suggestions = CallOutput<Calls['search']> & {
  /** The text they were found for. */
  text: string;
};

const NOTHING: Suggestions = {
  text: '',
  guess: null,
  start: { total: 0, values: [] },
  good: { total: 0, values: [] },
  club: { total: 0, values: [] },
  article: { total: 0, values: [] },
  race: { total: 0, values: [] },
  runner: { total: 0, values: [] },
};
/** How many things are found in all groups. */
export const foundInAll = ({ start, good, club, article, race, runner }: Suggestions) =>
  start.total + good.total + club.total + article.total + race.total + runner.total;

/** A pause of typing, ms. */
const PAUSE = 160;
/** Of each group. */
const MOST = 4;
/** Answers of one page; what was typed before is there at once. */
const KEPT = 50;
const answers = new Map<string, Suggestions>();

async function askFor(text: string, signal: AbortSignal): Promise<Suggestions> {
  const found = await api.search({ query: { text, limit: MOST }, signal, shown: 'by-caller' });
  const answer = { ...found, text };
  answers.set(text, answer);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
  return answer;
}

/** Things by what is typed, while it is typed; `failed` when they could not be asked for. */
export function useSuggestions(typed: string): Suggestions & { waiting: boolean; failed: boolean } {
  const text = typed.trim().toLowerCase();
  const [found, setFound] = useState(NOTHING);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const known = text === '' ? NOTHING : answers.get(text);
  useEffect(() => {
    if (text === '' || answers.has(text)) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        setFound(await askFor(text, stop.signal));
      } catch {
        // The field searches without suggestions, too.
        if (!stop.signal.aborted) setFailedFor(text);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text]);
  const failed = failedFor === text;
  // Until the next answer is here, the last one stays in sight.
  return { ...(known ?? (failed ? NOTHING : found)), waiting: known === undefined && !failed, failed };
}
