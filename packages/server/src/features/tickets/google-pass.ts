import { createPrivateKey } from 'node:crypto';
import type { Locale } from '../../context.ts';
import { loadJose } from '../../lazy-dependencies.ts';
import type { GoogleWallet } from '../../settings-wallets.ts';
import { walletFacts } from './wallet-facts.ts';
import type { TicketRow } from './tickets.repo.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/** The link that saves a ticket to Google Wallet: the pass itself, signed by the service account. */
export async function googlePassLink(
  { issuer, email, key }: GoogleWallet,
  row: TicketRow,
  { code, locale, origin, now }: { code: string; locale: Locale; origin: string; now: Date },
): Promise<string> {
  const { event, format, place, when, name } = walletFacts(row, locale);
  const text = (value: string) => ({ defaultValue: { language: locale, value } });
  const classId = `${issuer}.${row.format_public_id}`;
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: 'Дистанция',
          reviewStatus: 'UNDER_REVIEW',
          eventName: text(event),
          venue: { name: text(place), address: text(place) },
          dateTime: { start: row.start_time.toISOString() },
        },
      ],
      eventTicketObjects: [
        {
          id: `${issuer}.${row.public_id}-${row.code_version}`,
          classId,
          state: 'ACTIVE',
          ticketHolderName: name,
          ticketNumber: row.ticket_number,
          ticketType: text(format),
          barcode: { type: 'QR_CODE', value: code, alternateText: row.ticket_number },
          textModulesData: [{ id: 'when', header: event, body: when }],
        },
      ],
    },
  };
  const { SignJWT } = await loadJose();
  const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' });
  return `${SAVE}${await signed.sign(createPrivateKey(key))}`;
}
