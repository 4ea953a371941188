import { isOfBrowser, type NightRun } from './failing-seeds.ts';
import { NIGHT_SUITES } from './suites.ts';

/**
 * What `--repeat` plays: the night's suite whose name has the word, at its daily size, else the test files whose paths have one of the
 * words.
 * @returns why nothing can be played, as a text
 */
export function chooseRun(
  words: readonly string[],
  title: string | null,
  sources: readonly string[],
): Omit<NightRun, 'env'> | string {
  const name = words.join(' ');
  const [suite, another] = NIGHT_SUITES.filter((one) => name !== '' && one.name.includes(name));
  if (another) return `${name} is in the names of several suites: say more`;
  if (suite) return { suite: suite.name, files: suite.files, only: title ?? suite.only };
  const tests = sources.filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file));
  const unknown = words.find((word) => !tests.some((file) => file.includes(word)));
  if (unknown !== undefined) return `no suite and no test file has ${unknown} in its name`;
  const files = tests.filter((file) => words.some((word) => file.includes(word)));
  if (files.length === 0) return 'which suite or test files are repeated is to be named';
  const ofBrowser = files.filter((file) => isOfBrowser({ files: [file] }));
  if (ofBrowser.length > 0 && ofBrowser.length < files.length)
    return `${name} names tests of the browser and others: say more of the path`;
  return { suite: name, files, only: title };
}
