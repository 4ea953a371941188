import { COMPETITION_KINDS } from '@distance/domain/clubs/competition.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';

export const competitionTypes: Handler<'competitionTypes'> = async (_input, { locale }) => {
  const { kinds } = messagesOf(locale).competitions;
  return { values: COMPETITION_KINDS.map((id) => ({ id, title: kinds[id] })) };
};
