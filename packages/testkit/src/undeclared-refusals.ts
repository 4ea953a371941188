import type { NoteUndeclared } from '@distance/server/http/edge.ts';

/** Refusals that calls gave without declaring them: each becomes a fault, and fails the world that has met it at its close. */
export class UndeclaredRefusals {
  readonly #met = new Set<string>();
  readonly #tell: (text: string) => void;

  /** @param report hears each one at once, for a process whose parent is to fail */
  constructor(report: (text: string) => void = () => undefined) {
    this.#tell = report;
  }

  /** For the options of a server. */
  readonly note: NoteUndeclared = (call, refusal) => {
    const text = `${call} refuses with «${refusal.code}», which its declaration does not name`;
    this.#met.add(text);
    this.#tell(text);
    throw new Error(text, { cause: refusal });
  };

  /** @throws Error that names them all. */
  check(): void {
    if (this.#met.size > 0) throw new Error([...this.#met].join('; '));
  }
}
