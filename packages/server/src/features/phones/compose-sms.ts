import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { fill } from '../mail/fill.ts';
import type { SmsWriter } from '../sms/sms-writer.ts';
import { isCodeLive } from './live-code.ts';
import { phoneCode } from './phone-code.ts';

const code = z.object({ code: z.string(), purpose: z.enum(['sign_in', 'registration', 'change']) });

/** The text of a queued message, written when it is sent: the table holds no digits. Null when it is of no use any more. */
export const composeSms: SmsWriter = async ({ db, settings, clock }, row) => {
  const t = messagesOf(row.locale).phones.sms;
  switch (row.kind) {
    case 'phone_changed':
      return t.phone_changed;
    case 'code': {
      const { code: publicId, purpose } = code.parse(row.payload);
      if (!(await isCodeLive(db, publicId, clock.now()))) return null;
      return fill(t[purpose], { code: phoneCode(settings.secretKey, publicId) });
    }
  }
};
