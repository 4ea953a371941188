/** One refused field: `code` names the message, `params` fill it. */
export interface FieldProblem<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
  readonly params?: Readonly<Record<string, number>> | undefined;
}

/** Which requirement words the message of a code, and the key of its text. */
export type MessageTable<Code extends string> = Readonly<
  Record<Code, { readonly requirement: string; readonly key: string }>
>;
