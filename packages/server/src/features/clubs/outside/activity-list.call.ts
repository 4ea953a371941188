import { ACTIVITIES } from '@distance/domain/clubs/competition.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';

export const activityList: Handler<'activityList'> = async (_input, { locale }) => {
  const { activities } = messagesOf(locale).competitions;
  return { values: ACTIVITIES.map((id) => ({ id, title: activities[id] })) };
};
