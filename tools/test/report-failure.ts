import { stripVTControlCharacters } from 'node:util';

/** Characters of a failure that are said again at the end. */
const MESSAGE = 2_000;

/** Says again at the end what failed: a long output is often kept without its middle. */
export function reportFailure(file: string, message: string): void {
  console.log(`\nFAILED  ${file}\n${stripVTControlCharacters(message).slice(0, MESSAGE)}`);
}
