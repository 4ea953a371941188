import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../../context.ts';
import { guestSignInLink } from '../../accounts/links/guest-sign-in-link.ts';
import { firstPasswordKey } from '../../accounts/passwords/first-password-key.ts';
import { attach } from '../../mail/letter-files.ts';
import type { Block, LetterContent } from '../../mail/letter-layout.ts';
import type { Letter } from '../../mail/letter-writer.ts';
import { moneyText } from '../../mail/money-text.ts';
import { kindsOf, type PurchasePart } from '../line-kind.ts';
import { ofOrder } from '../order-letter.ts';
import type { LetterOrder } from '../tables/letter-order.repo.ts';
import { selectLines } from '../tables/orders.repo.ts';

/** The purchase, kind by kind: what was bought, the sum, the way back, and the way into the cabinet. */
export const orderPaidMail: Letter = {
  about: 'order',
  sample: () => ({}),
  write: ofOrder(async (context, _letter, { order, key }, locale) => {
    const parts: PurchasePart[] = [];
    for (const { letter } of kindsOf(context.lineKinds, await selectLines(context.db, order.id)))
      if (letter) parts.push(await letter(context, { order, key, locale }));
    const signIn = await guestSignInLink(context, order.public_id);
    return {
      content: orderPaidLetter({ settings: context.settings, order, parts, locale, signIn }),
      attachments: await attach(parts.map((part) => part.files)),
    };
  }),
};

interface OrderPaid {
  settings: { publicUrl: string; secretKey: string };
  order: LetterOrder;
  parts: readonly PurchasePart[];
  locale: Locale;
  /** Signs a guest in once; null for real accounts. */
  signIn: string | null;
}

function orderPaidLetter({ settings, order, parts, locale, signIn }: OrderPaid): LetterContent {
  const { mail } = messagesOf(locale);
  // All its things may have been passed on by now.
  const lead = parts.find((part) => part.count > 0) ?? parts[0];
  if (!lead) throw new Error(`order ${order.public_id} has nothing that a letter tells of`);
  const { intro, ...head } = lead.head;
  return {
    ...head,
    blocks: [
      { kind: 'text', text: intro },
      ...parts.flatMap((part) => part.blocks),
      { kind: 'rows', rows: [[mail.order_paid.sum, moneyText(kopecks(order.total))]] },
      ...parts.flatMap((part) => part.afterSum),
      ...cabinetBlocks(settings, order, signIn, locale),
      ...lead.closing,
    ],
    foot: mail.foot,
  };
}

function cabinetBlocks(
  settings: { publicUrl: string; secretKey: string },
  order: LetterOrder,
  signIn: string | null,
  locale: Locale,
): Block[] {
  const t = messagesOf(locale).mail.order_paid;
  if (!order.temporary) {
    const link = { label: t.cabinet_open, url: `${settings.publicUrl}/me` };
    return [{ kind: 'ways', ways: [{ title: t.cabinet, line: '', link }] }];
  }
  const query = new URLSearchParams({
    order: order.public_id,
    key: firstPasswordKey(settings.secretKey, order.public_id),
  });
  const password = { label: t.guest_password, url: `${settings.publicUrl}/newpass?${query.toString()}` };
  const once = { title: t.guest_cabinet, line: '', link: { label: t.cabinet_open, url: signIn ?? '' } };
  return [
    {
      kind: 'ways',
      ways: [{ title: t.guest, line: '', link: password }, ...(signIn === null ? [] : [once])],
    },
  ];
}
