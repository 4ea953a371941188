import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { newsConfirmCode, newsStopCode } from './news-codes.ts';
import type { LetterContext, Letter, LetterRow, Written } from '../mail/letter-writer.ts';
import { unsubscribable } from '../mail/unsubscribable.ts';
import { isSubscribed } from './is-subscribed.ts';

/** `subscription` is its public id, `asked` the instant of the request, `until` the end of its link. */
const confirm = z.object({ subscription: z.string(), asked: z.iso.datetime(), until: z.iso.datetime() });
const welcome = z.object({ subscription: z.string() });

/** The address is asked first: whoever typed it, only its owner can say yes. */
function newsConfirmLetter(
  { settings }: Pick<LetterContext, 'settings'>,
  { payload }: Pick<LetterRow, 'payload'>,
  locale: Locale,
): Written {
  const t = messagesOf(locale).news.confirmLetter;
  const { subscription, asked } = confirm.parse(payload);
  const code = newsConfirmCode(settings.secretKey, subscription, new Date(asked));
  return {
    content: {
      subject: t.subject,
      preview: t.line,
      title: t.title,
      blocks: [
        { kind: 'text', text: t.line },
        { kind: 'button', label: t.button, url: `${settings.publicUrl}/news/subscription/${code}` },
        { kind: 'text', text: t.note, quiet: true },
      ],
      foot: t.foot,
    },
  };
}

/** The first letter of the subscription: it can be ended from each of them. */
function newsWelcomeLetter(
  { settings }: Pick<LetterContext, 'settings'>,
  { payload }: Pick<LetterRow, 'payload'>,
  locale: Locale,
): Written {
  const t = messagesOf(locale).news.welcomeLetter;
  const { subscription } = welcome.parse(payload);
  const code = newsStopCode(settings.secretKey, subscription);
  return unsubscribable(
    {
      subject: t.subject,
      preview: t.line,
      title: t.title,
      blocks: [
        { kind: 'text', text: t.line },
        { kind: 'button', label: t.button, url: `${settings.publicUrl}/calendar` },
      ],
      foot: t.foot,
    },
    {
      page: `${settings.publicUrl}/news/stop/${code}`,
      press: `${settings.publicUrl}/api/news/subscription/${code}/stop`,
    },
  );
}

/** What a letter of the news says of its subscription. */
function newsPayload(letter: Pick<LetterRow, 'payload'>): {
  subscription: string;
  until: string | null;
} {
  const { subscription } = welcome.parse(letter.payload);
  return { subscription, until: confirm.safeParse(letter.payload).data?.until ?? null };
}

async function whyNot(
  { db }: Pick<LetterContext, 'db'>,
  letter: Pick<LetterRow, 'payload'>,
  now: Date,
): Promise<string | null> {
  const { subscription, until } = newsPayload(letter);
  if (until !== null) return now.getTime() >= Date.parse(until) ? 'the link is over' : null;
  return (await isSubscribed(db, subscription)) ? null : 'stopped meanwhile';
}

export const newsConfirmMail: Letter = {
  write: newsConfirmLetter,
  whyNot,
  sample: ({ until }) => ({ subscription: 'sample', asked: until, until }),
};

export const newsWelcomeMail: Letter = {
  write: newsWelcomeLetter,
  whyNot,
  sample: () => ({ subscription: 'sample' }),
};
