import type { CallInput } from '@distance/contract/define-call.ts';
import type { userPersonSave } from '@distance/contract/people.ts';
import { messageValue, PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import { validateParticipant } from '@distance/domain/basket/participant-form.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { Refusal } from '../../http/refusal.ts';
import type { NewPerson } from './people.repo.ts';

/** A person belongs to no event and so to no zone of its own. */
const ZONE = 'Europe/Moscow';

export type CheckedPerson = Pick<
  NewPerson,
  | 'first_name'
  | 'last_name'
  | 'second_name'
  | 'phone'
  | 'gender'
  | 'birth_date'
  | 'licence_until'
  | 'medical_until'
  | 'emergency_name'
  | 'emergency_phone'
>;

/**
 * The rules of the participant form over a person without a start; a document must be valid today.
 * @throws Refusal `invalid` with the message of every wrong field.
 */
export function checkPerson(body: CallInput<typeof userPersonSave>['body'], now: Date): CheckedPerson {
  const fileOf = (document: { file: string } | null) =>
    document === null ? null : { name: '', public_id: document.file };
  const { problems, checked } = validateParticipant({
    requirements: {},
    values: {
      first_name: body.first_name,
      last_name: body.last_name,
      second_name: body.second_name,
      phone: body.phone,
      gender: body.gender,
      birth_date: body.birth_date,
      emergency_name: body.emergency?.name,
      emergency_phone: body.emergency?.phone,
    },
    license_file: fileOf(body.license),
    license_until: body.license?.until,
    medical_file: fileOf(body.medical),
    medical_until: body.medical?.until,
    startTime: null,
    timeZone: ZONE,
    today: dateInZone(now, ZONE),
  });
  if (!checked)
    throw new Refusal('invalid', {
      fields: Object.fromEntries(
        problems.map((problem) => {
          const value = messageValue(problem);
          const { key } = PARTICIPANT_MESSAGES[problem.code];
          return [problem.field, value === null ? key : `${key}|${value}`];
        }),
      ),
    });
  const { first_name, last_name, second_name, phone, gender, birth_date } = checked;
  return {
    first_name,
    last_name,
    second_name,
    phone,
    gender,
    birth_date,
    licence_until: checked.license_until,
    medical_until: checked.medical_until,
    emergency_name: checked.emergency_name,
    emergency_phone: checked.emergency_phone,
  };
}
