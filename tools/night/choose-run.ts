import { isOfBrowser, type NightRun } from './failing-seeds.ts';
import { NIGHT_SUITES } from './suites.ts';

/**
 * What `--repeat` plays: the night's suite whose name has the word, at its daily size, else the test files whose path has it.
 * @returns why nothing can be played, as a text
 */
export function chooseRun(
  word: string,
  title: string | null,
  sources: readonly string[],
): Omit<NightRun, 'env'> | string {
  const [suite, another] = NIGHT_SUITES.filter(({ name }) => name.includes(word));
  if (another) return `${word} is in the names of several suites: say more`;
  if (suite) return { suite: suite.name, files: suite.files, only: title ?? suite.only };
  const files = sources.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && file.includes(word));
  if (files.length === 0) return `no suite and no test file has ${word} in its name`;
  const [browser, others] = [files.filter(ofBrowser), files.filter((file) => !ofBrowser(file))];
  if (browser.length > 0 && others.length > 0)
    return `${word} names tests of the browser and others: say more of the path`;
  return { suite: word, files, only: title };
}

function ofBrowser(file: string): boolean {
  return isOfBrowser({ files: [file] });
}
