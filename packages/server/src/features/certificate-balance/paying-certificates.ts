import { fromRoubles, kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Question } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { certificatesQuestion, type FoundCertificate } from './tables/balances.repo.ts';
import { codeHash } from './certificate-code.ts';
import type { CertificateUse } from './pay-by-certificate.ts';

/** A code that the buyer typed and what it shall pay; roubles. */
export interface TypedCertificate {
  code: string;
  amount: number;
}

/** Asked along with the checkout; null where none was typed. */
export function askCertificates(codes: readonly Pick<TypedCertificate, 'code'>[]): Question | null {
  return codes.length === 0 ? null : certificatesQuestion(codes.map(({ code }) => lookedFor(code)));
}

/** What is no code is looked for like one, so that no answer comes sooner than another. */
const lookedFor = (code: string): Buffer => codeHash(code) ?? hashSecret(`no code: ${code}`);

/** What a code was found to be. @throws Refusal `certificate_unknown`, `certificate_over` */
export function foundCertificate(code: string, answer: unknown, now: Date): FoundCertificate {
  const hash = lookedFor(code).toString('hex');
  // The shape of our own question.
  const found = ((answer ?? []) as FoundCertificate[]).find((one) => one.hash === hash);
  if (found === undefined) throw new Refusal('certificate_unknown');
  if (new Date(found.valid_until) <= now) throw new Refusal('certificate_over');
  return found;
}

/**
 * What the certificates of a press of pay are to pay.
 * @throws Refusal `certificate_unknown`, `certificate_over`, `certificate_changed` when one has less than was shown
 */
export function judgeCertificates(
  typed: readonly TypedCertificate[],
  answer: unknown,
  now: Date,
): CertificateUse[] {
  const uses = typed.map(({ code, amount }) => {
    const { id, balance, turn } = foundCertificate(code, answer, now);
    if (balance < fromRoubles(amount)) throw new Refusal('certificate_changed');
    return { certificateId: id, amount: fromRoubles(amount), turn };
  });
  // The same one twice would be held twice.
  if (new Set(uses.map(({ certificateId }) => certificateId)).size < uses.length)
    throw new Refusal('invalid', { fields: { certificate_codes: 'value' } });
  return uses.filter(({ amount }) => amount > 0);
}

export const balanceOf = ({ balance }: FoundCertificate): number => toRoubles(kopecks(balance));
