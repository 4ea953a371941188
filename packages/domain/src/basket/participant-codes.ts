import type { MessageTable } from './field-problem.ts';

export type ParticipantCode =
  | 'name_required'
  | 'name_invalid'
  | 'phone_required'
  | 'birth_date_invalid'
  | 'gender_required'
  | 'size_required'
  | 'region_required'
  | 'select_required'
  | 'delivery_required'
  | 'field_required'
  | 'field_invalid'
  | 'cluster_required'
  | 'proof_required'
  | 'license_required'
  | 'age_below_min'
  | 'age_above_max'
  | 'file_too_big'
  | 'file_type'
  | 'later_not_allowed';

/** Params: age_below_min {age_min}, age_above_max {age_max}. Requirement '' marks a message of our own. */
export const PARTICIPANT_MESSAGES: MessageTable<ParticipantCode> = {
  name_required: { requirement: 'P5.20', key: 'fillField' },
  name_invalid: { requirement: '', key: 'invalidName' },
  phone_required: { requirement: 'P5.21', key: 'fillField' },
  birth_date_invalid: { requirement: 'P5.22', key: 'invalidDate' },
  gender_required: { requirement: 'P5.24', key: 'chooseValue' },
  size_required: { requirement: 'P5.25', key: 'chooseSize' },
  region_required: { requirement: 'P5.26', key: 'chooseRegion' },
  select_required: { requirement: 'P5.27', key: 'chooseOption' },
  delivery_required: { requirement: 'P5.28', key: 'chooseDelivery' },
  field_required: { requirement: 'P5.29', key: 'fillField' },
  field_invalid: { requirement: '', key: 'invalidValue' },
  cluster_required: { requirement: 'P5.30', key: 'chooseCluster' },
  proof_required: { requirement: 'P5.31', key: 'chooseFile' },
  license_required: { requirement: 'P5.32', key: 'chooseFile' },
  age_below_min: { requirement: 'P5.33', key: 'ageBelowMin' },
  age_above_max: { requirement: 'P5.34', key: 'ageAboveMax' },
  file_too_big: { requirement: 'P5.36', key: 'fileTooBig' },
  file_type: { requirement: 'P5.37', key: 'fileType' },
  later_not_allowed: { requirement: '', key: 'laterNotAllowed' },
};
