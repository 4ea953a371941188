import { formatClaimedTime } from './claimed-time.ts';
import type { FieldProblem, MessageTable } from './field-problem.ts';

export type ParticipantCode =
  | 'name_required'
  | 'name_invalid'
  | 'phone_required'
  | 'phone_foreign'
  | 'birth_date_invalid'
  | 'gender_required'
  | 'size_required'
  | 'region_required'
  | 'select_required'
  | 'delivery_required'
  | 'field_required'
  | 'field_invalid'
  | 'file_required'
  | 'number_not_whole'
  | 'number_below_min'
  | 'number_above_max'
  | 'cluster_required'
  | 'proof_required'
  | 'license_required'
  | 'medical_required'
  | 'expiry_invalid'
  | 'expires_before_start'
  | 'time_invalid'
  | 'time_too_fast'
  | 'time_too_slow'
  | 'full_name_required'
  | 'guardian_consent_required'
  | 'age_below_min'
  | 'age_above_max'
  | 'file_too_big'
  | 'file_type'
  | 'file_unknown'
  | 'later_not_allowed';

/**
 * Params: age_below_min {age_min}, age_above_max {age_max}, number_below_min and time_too_fast {min}, number_above_max and
 * time_too_slow {max}, times in seconds. Requirement '' marks a message of our own.
 */
export const PARTICIPANT_MESSAGES: MessageTable<ParticipantCode> = {
  name_required: { requirement: 'P5.20', key: 'fillField' },
  name_invalid: { requirement: '', key: 'invalidName' },
  phone_required: { requirement: 'P5.21', key: 'fillField' },
  phone_foreign: { requirement: 'P5.21', key: 'phoneForeign' },
  birth_date_invalid: { requirement: 'P5.22', key: 'invalidDate' },
  gender_required: { requirement: 'P5.24', key: 'chooseValue' },
  size_required: { requirement: 'P5.25', key: 'chooseSize' },
  region_required: { requirement: 'P5.26', key: 'chooseRegion' },
  select_required: { requirement: 'P5.27', key: 'chooseOption' },
  delivery_required: { requirement: 'P5.28', key: 'chooseDelivery' },
  field_required: { requirement: 'P5.29', key: 'fillField' },
  field_invalid: { requirement: '', key: 'invalidValue' },
  file_required: { requirement: 'A5.39', key: 'uploadFile' },
  number_not_whole: { requirement: 'A5.38', key: 'notWhole' },
  number_below_min: { requirement: '', key: 'numberBelowMin' },
  number_above_max: { requirement: '', key: 'numberAboveMax' },
  cluster_required: { requirement: 'P5.30', key: 'chooseCluster' },
  proof_required: { requirement: 'P5.31', key: 'chooseFile' },
  license_required: { requirement: 'P5.32', key: 'chooseFile' },
  medical_required: { requirement: 'A5.39', key: 'uploadFile' },
  expiry_invalid: { requirement: '', key: 'invalidDate' },
  expires_before_start: { requirement: '', key: 'expiresBeforeStart' },
  time_invalid: { requirement: '', key: 'invalidTime' },
  time_too_fast: { requirement: '', key: 'timeTooFast' },
  time_too_slow: { requirement: '', key: 'timeTooSlow' },
  full_name_required: { requirement: '', key: 'fullName' },
  guardian_consent_required: { requirement: '', key: 'guardianConsent' },
  age_below_min: { requirement: 'P5.33', key: 'ageBelowMin' },
  age_above_max: { requirement: 'P5.34', key: 'ageAboveMax' },
  file_too_big: { requirement: 'P5.36', key: 'fileTooBig' },
  file_type: { requirement: 'P5.37', key: 'fileType' },
  file_unknown: { requirement: '', key: 'fileUnknown' },
  later_not_allowed: { requirement: '', key: 'laterNotAllowed' },
};

/** The one value a message is filled with, as it is read; null for a message without. */
export function messageValue({ code, params }: FieldProblem<ParticipantCode>): string | null {
  const [value] = Object.values(params ?? {});
  if (value === undefined) return null;
  return code === 'time_too_fast' || code === 'time_too_slow' ? formatClaimedTime(value) : String(value);
}
