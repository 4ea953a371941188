import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const sessionEnd: Handler<'sessionEnd'> = async () => {
  throw new Refusal('busy');
};
