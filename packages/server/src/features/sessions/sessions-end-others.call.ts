import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const sessionsEndOthers: Handler<'sessionsEndOthers'> = async () => {
  throw new Refusal('busy');
};
