import type { CallInput } from '@distance/contract/define-call.ts';
import type { userUpdate as call } from '@distance/contract/profile.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { checkPersonal, checkRelative } from '@distance/domain/people/profile.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { lockProfile, type ProfileChange, updateProfile } from './profile.repo.ts';

/** A person belongs to no event and so to no zone of its own. */
const ZONE = 'Europe/Moscow';

type Body = CallInput<typeof call>['body'];

export const userUpdate: Handler<'userUpdate'> = async ({ body }, context) => {
  const { db, clock, locale } = context;
  const { id } = ownAccount(context);
  const now = clock.now();
  const change = checkChange(body, now);
  const { mailing } = await lockProfile(db, id);
  const texts = messagesOf(locale).profile;
  if (Object.keys(change).length === 0) return { message: texts.unchanged, user: await readUser(db, id) };
  await updateProfile(db, id, change);
  // The register tells changes, not presses.
  if (change.mailing !== undefined && change.mailing !== mailing)
    await recordConsent(db, {
      userId: id,
      purpose: 'advertising',
      given: change.mailing,
      source: 'settings',
      now,
    });
  return { message: texts.updated, user: await readUser(db, id) };
};

/** @throws Refusal `invalid` with every wrong field. */
function checkChange(body: Body, now: Date): ProfileChange {
  const { problems, checked } = checkPersonal(body, dateInZone(now, ZONE));
  const relative = relativeOf(body);
  const fields = { ...problems, ...relative.problems };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  return {
    ...checked,
    ...relative.change,
    ...(body.mailing === undefined ? {} : { mailing: body.mailing }),
    ...(body.locale === undefined ? {} : { locale: body.locale }),
  };
}

/** The relative is one thing: whoever changes one field of him gives all (A5.32). */
function relativeOf({ extra_contact, type_relate, contact_phone }: Body) {
  const given = [extra_contact, type_relate, contact_phone];
  if (given.every((value) => value === undefined)) return { problems: {}, change: {} };
  if (given.every((value) => value === null))
    return { problems: {}, change: { extra_contact: null, type_relate: null, contact_phone: null } };
  const { problems, checked } = checkRelative({
    extra_contact: extra_contact ?? '',
    type_relate: type_relate ?? '',
    contact_phone: contact_phone ?? '',
  });
  return { problems, change: checked ?? {} };
}
