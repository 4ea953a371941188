import { createMailer } from '../adapters/mailer.ts';
import { createSmsSender } from '../adapters/sms.ts';
import type { Services } from '../context.ts';
import { sendLetter } from '../features/mail/send-letter.job.ts';
import { handleNotification } from '../features/orders/payments/handle-notifications.ts';
import { settlePayment } from '../features/orders/payments/settle-payment.ts';
import { settleReceipt } from '../features/orders/receipts/settle-receipt.ts';
import { settleRefund } from '../features/orders/refunds/settle-refund.ts';
import { composeSms } from '../features/phones/compose-sms.ts';
import { makeDataExport } from '../features/profile/make-data-export.ts';
import { reconcile } from '../features/reconciliation/reconcile-due.ts';
import { sendSms } from '../features/sms/send-sms.job.ts';
import type { Jobs } from './runner.ts';

/** Every job and its work. */
export function createJobs(services: Services): Jobs {
  const mailer = createMailer(services.settings);
  const sender = createSmsSender(services.settings.sms);
  const letter: Jobs['send-letter'] = async ({ letter: id }) =>
    await sendLetter({ ...services, mailer }, { letter: id });
  return {
    'settle-payment': async ({ payment }) => await settlePayment(services, payment),
    'settle-refund': async ({ refund }) => await settleRefund(services, refund),
    'settle-receipt': async ({ receipt }) => await settleReceipt(services, receipt),
    reconcile: async (payload) => await reconcile(services, payload),
    'handle-notification': async ({ inbox }) => await handleNotification(services, inbox),
    'make-data-export': async ({ export: id }) => await makeDataExport(services, id),
    'send-letter': letter,
    'send-code-letter': letter,
    'send-sms': async ({ sms }) => await sendSms({ ...services, sender, compose: composeSms }, { sms }),
  };
}
