/** A refusal of the bank: it comes with HTTP 200. */
export class TbankError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function wrong(code: string, message: string): TbankError {
  return new TbankError(code, message);
}
