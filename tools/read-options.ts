import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * What a command was asked for. `--help`, and an option that it does not know, print what stands at the top of its file.
 * Ends the process then: 0 or 1.
 */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(usage());
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
    process.exit(1);
  }
}

/** The first comment of the command's file, without its stars. */
function usage(): string {
  const source = readFileSync(process.argv[1] ?? '', 'utf8');
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(source) ?? [];
  return comment.replaceAll(/^ *\* ?/gm, '').trim();
}
