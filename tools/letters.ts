/**
 * `npm run letters`: letters of the last month that failed: which wait for another try, which were refused, which were given up after
 * three days. `-- again ID…` lets these go now, with three days of tries before them; `-- again --unsent` all that wait or were given
 * up, after the mail server was mended. Links and codes that were given up are over and stay so.
 */
import { listFailedLetters, sendAgain } from '@distance/server/features/mail/letters-again.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { unsent: { type: 'boolean', default: false } },
});
const [command, ...given] = positionals;

await withServices(async (services) => {
  if (command === undefined) {
    const failed = await listFailedLetters(services);
    console.log(failed.length === 0 ? 'no letter has failed' : failed.join('\n'));
  } else if (command === 'again') {
    const ids = given.map(Number);
    if (!values.unsent && (ids.length === 0 || !ids.every(Number.isSafeInteger)))
      throw new Error('again needs ids of letters, or --unsent');
    console.log(`${await sendAgain(services, values.unsent ? 'unsent' : ids)} letters are queued`);
  } else throw new Error(`no command ${command}`);
});
