import { messagesOf } from '@distance/i18n/messages.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import type { PurchaseLetter, PurchasePart } from '../orders/line-kind.ts';
import { policiesOfOrder } from './policies-of-order.ts';
import { policyBlock } from './policy-block.ts';
import { makePolicyPdf } from './policy-pdf.ts';

/** Every policy with the link to its PDF. */
export async function policyLetter(
  context: LetterContext,
  { order, key, locale }: PurchaseLetter,
): Promise<PurchasePart> {
  const policies = await policiesOfOrder(context.db, order.id);
  const valid = policies.filter((policy) => policy.state === 'valid');
  const { subject_insurance: subject, intro_insurance: intro } = messagesOf(locale).mail.order_paid;
  return {
    count: policies.length,
    head: { subject, preview: intro, title: subject, intro },
    blocks: policies.map((policy) => policyBlock(context.settings, policy, key, locale)),
    afterSum: [],
    closing: [],
    files: {
      pdfs: valid.map((policy) => async () => await makePolicyPdf(context, policy, locale)),
      calendars: [],
    },
  };
}
