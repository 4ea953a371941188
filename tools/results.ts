/**
 * `npm run results`: results submitted online that wait for a decision. `-- --accept ID` accepts one, `-- --decline ID --reason TEXT`
 * declines it; the participant gets a letter.
 *
 * Files of timing companies (CSV, XLSX), by the public id of a start in its city:
 *   `-- preview CITY FILE [--format ID] [--company NAME] [--column net="Chip Time" …]` tells what would change,
 *   `-- import CITY FILE …` reads it in and answers its id, `-- undo IMPORT` takes the last one back and tells how many
 *   rows that it brought stay, because they were put right or measured since.
 * One result by hand: `-- correct FORMAT BIB --set net=0:41:12 [--set …] --reason TEXT`; how a field is placed:
 * `-- add FORMAT BIB --set net=0:41:12 [--ticket NUMBER] --reason TEXT` for one that the files left out;
 * `-- rules FORMAT --set timing=gun [--set late=10:00 | laps=yes | clubs=3 | relay=yes]`.
 * `-- history FORMAT BIB` tells what was changed in a result, when and why. `-- start-list CITY --program copernico > FILE` writes who
 * starts, as copernico, raceresult, mylaps, wiclax or a plain table read it.
 * An address that is read again and again: `-- poll CITY URL --every 60 [--days 2] [--company NAME] [--format ID]`, `-- polls`, `-- stop ID`.
 * Who says that a result is wrong: `-- protests`, `-- answer PROTEST --reason TEXT`.
 * Live timing: `-- key CITY NAME` makes a key for `POST /api/timing` and tells it once, `-- revoke ID` ends one.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Services } from '@distance/server/context.ts';
import { decideResult, listWaitingResults } from '@distance/server/features/results/decide-result.ts';
import { correctResult } from '@distance/server/features/results/field/correct-result.ts';
import { setRules } from '@distance/server/features/results/field/set-rules.ts';
import { addResult } from '@distance/server/features/results/import/add-result.ts';
import {
  importFile,
  type ImportReport,
  previewFile,
} from '@distance/server/features/results/import/import-file.ts';
import { makeTimingKey, revokeTimingKey } from '@distance/server/features/results/feed/timing-keys.ts';
import { addSource, endSource, listSources } from '@distance/server/features/results/poll/poll-sources.ts';
import { answerProtest, listProtests } from '@distance/server/features/results/own/answer-protest.ts';
import { listHistory } from '@distance/server/features/results/field/list-history.ts';
import { startListFile } from '@distance/server/features/results/export/start-list-file.ts';
import { undoImport } from '@distance/server/features/results/import/undo-import.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    accept: { type: 'string' },
    decline: { type: 'string' },
    reason: { type: 'string' },
    ticket: { type: 'string' },
    format: { type: 'string' },
    company: { type: 'string' },
    column: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    program: { type: 'string', default: 'plain' },
    every: { type: 'string', default: '60' },
    days: { type: 'string', default: '2' },
  },
});
const [command, first = '', second = ''] = positionals;
/** `name=value` pairs. */
const pairs = (given: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(given.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]));
/** Faults that are told one by one. */
const TOLD = 40;

await withServices(async (services) => {
  if (command === 'preview' || command === 'import') await readIn(services, command);
  else if (command === 'undo') {
    const { changed, removed, stayed } = await undoImport(services, first, null);
    console.log(
      `${removed} rows went, ${changed} are changed; ${stayed} that it brought stay: put right or measured since`,
    );
  } else if (command === 'correct')
    await correctResult(services, { format: first, bib: second }, pairs(values.set), {
      reason: values.reason ?? '',
      by: null,
    });
  else if (command === 'add')
    await addResult(services, { format: first, bib: second, ticket: values.ticket }, pairs(values.set), {
      reason: values.reason ?? '',
      by: null,
    });
  else if (command === 'key') {
    const { id, key } = await makeTimingKey(services, first, second);
    console.log(`key ${id}, told only here: ${key}`);
  } else if (command === 'revoke') await revokeTimingKey(services, Number(first));
  else if (command === 'history') console.log((await listHistory(services, first, second)).join('\n'));
  else if (command === 'start-list')
    process.stdout.write(await startListFile(services, first, values.program));
  else if (command === 'poll') console.log(`address ${await poll(services)} is read from now on`);
  else if (command === 'polls') console.log((await listSources(services)).join('\n') || 'no address is read');
  else if (command === 'stop') await endSource(services, Number(first));
  else if (command === 'protests')
    console.log((await listProtests(services)).join('\n') || 'no protest waits');
  else if (command === 'answer') await answerProtest(services, first, values.reason ?? '', null);
  else if (command === 'rules') await setRules(services, first, pairs(values.set));
  else if (command !== undefined) throw new Error(`no command ${command}`);
  else await decide(services);
});

async function readIn(services: Services, how: 'preview' | 'import'): Promise<void> {
  const file = {
    eventCity: first,
    bytes: new Uint8Array(await readFile(second)),
    name: basename(second),
    company: values.company ?? '',
    format: values.format,
    columns: pairs(values.column),
  };
  tell(how === 'preview' ? await previewFile(services, file) : await importFile(services, file, null));
}

async function poll(services: Services): Promise<number> {
  return await addSource(services, {
    eventCity: first,
    url: second,
    company: values.company ?? '',
    format: values.format ?? null,
    everyS: Number(values.every),
    days: Number(values.days),
  });
}

function tell({ problems, doubts, columns, ...report }: ImportReport): void {
  console.log(
    `columns: ${Object.entries(columns)
      .map(([meaning, header]) => `${meaning} = ${header}`)
      .join(', ')}`,
  );
  for (const { line, problem } of problems.slice(0, TOLD)) console.log(`line ${line}: ${problem}`);
  for (const { line, bib, why } of doubts.slice(0, TOLD)) console.log(`line ${line}, number ${bib}: ${why}`);
  console.log(`${problems.length} lines refused, ${doubts.length} without a certain ticket`);
  console.log(
    `${report.inserted} new, ${report.changed} changed, ${report.matched} with a ticket; import ${report.import ?? '(preview)'}`,
  );
}

async function decide(services: Services): Promise<void> {
  if (values.accept !== undefined) {
    await decideResult(services, values.accept, { state: 'accepted' }, null);
    console.log('accepted');
  } else if (values.decline !== undefined) {
    await decideResult(services, values.decline, { state: 'declined', reason: values.reason ?? '' }, null);
    console.log('declined');
  } else {
    const waiting = await listWaitingResults(services);
    console.log(waiting.length === 0 ? 'no result waits' : waiting.join('\n'));
  }
}
