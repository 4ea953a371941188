import { checkContact, type ContactProblem } from '@distance/domain/support/request.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';

/** The form as it is typed. */
export interface SupportDraft {
  name: string;
  email: string;
  phone: string;
  text: string;
  agreed: boolean;
  mailing: boolean;
}

/** What the form begins with; empty for a guest. */
export type KnownContact = Pick<SupportDraft, 'name' | 'email' | 'phone'>;

/** Fields without which nothing is sent (A4.48). */
export const NEEDED = ['name', 'email', 'phone', 'consent'] as const;
export type NeededField = (typeof NEEDED)[number];

/** Contacts of who is signed in. */
export function knownContact(
  user: { name: string; last_name: string; email: string | null; phone: string | null } | null,
): KnownContact {
  if (user === null) return { name: '', email: '', phone: '' };
  return {
    name: `${user.name} ${user.last_name}`.trim(),
    email: user.email ?? '',
    phone: user.phone === null ? '' : formatPhone(`+${user.phone}`),
  };
}

/** @param text the request begins with it */
export function draftOf(known: KnownContact, text = ''): SupportDraft {
  return { ...known, text, agreed: false, mailing: false };
}

/** What was typed stays; what is known fills the rest. */
export function filledUp(
  draft: SupportDraft,
  typed: Partial<SupportDraft>,
  known: KnownContact,
): SupportDraft {
  const first = (field: keyof KnownContact) => draft[field] || (typed[field] ?? '') || known[field];
  return {
    name: first('name'),
    email: first('email'),
    phone: first('phone'),
    text: draft.text || (typed.text ?? ''),
    agreed: draft.agreed || (typed.agreed ?? false),
    mailing: draft.mailing || (typed.mailing ?? false),
  };
}

/** Keys of the texts under the fields that are not right yet (A5.34-A5.37). */
export function problemsOf(
  draft: SupportDraft,
): Readonly<Partial<Record<NeededField, ContactProblem | 'consentNeeded'>>> {
  const { problems } = checkContact(draft);
  return draft.agreed ? problems : { ...problems, consent: 'consentNeeded' };
}
