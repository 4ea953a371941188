/** What is read of a report, https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
export interface MutationReport {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}

interface Place {
  line: number;
  column: number;
}

interface Mutant {
  mutatorName: string;
  replacement: string;
  status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'CompileError'
    | 'RuntimeError'
    | 'Pending';
  location: { start: Place; end: Place };
}

export interface UndetectedMutant extends Mutant {
  file: string;
  original: string;
}

const DETECTED = new Set<Mutant['status']>(['Killed', 'Timeout']);
const UNDETECTED = new Set<Mutant['status']>(['Survived', 'NoCoverage']);

/** Percent of the mutants that could be tried; what never ran at all is not counted. */
export function scoreOf({ files }: MutationReport): {
  score: number;
  detected: number;
  all: number;
  /** Of the detected ones: tests that did not come to an end in their time. */
  endless: number;
} {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const detected = mutants.filter(({ status }) => DETECTED.has(status)).length;
  const all = detected + mutants.filter(({ status }) => UNDETECTED.has(status)).length;
  const endless = mutants.filter(({ status }) => status === 'Timeout').length;
  return { score: all === 0 ? 0 : (detected / all) * 100, detected, all, endless };
}

export function undetected({ files }: MutationReport): UndetectedMutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNDETECTED.has(status))
      .map((mutant) => ({ ...mutant, file, original: textAt(source, mutant.location) })),
  );
}

export function describeMutant({ file, location, status, original, replacement }: UndetectedMutant): string {
  const at = `${file}:${location.start.line}:${location.start.column}`;
  const untested = status === 'NoCoverage' ? ' (no test runs it)' : '';
  return `${at}${untested}\n    ${onLine(original)}\n    ${onLine(replacement)}`;
}

function onLine(code: string): string {
  return code.replace(/\s+/g, ' ');
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}
