import type { fields as ru } from '../ru/fields.ts';
import type { Translated } from '../translated.ts';

export const fields: Translated<typeof ru> = {
  value: 'Invalid value',
  fillField: 'Fill in this field',
  invalidName: 'Letters, spaces and hyphens only',
  invalidDate: 'Enter a valid date',
  invalidValue: 'Invalid value',
  invalidEmail: 'Enter a valid e-mail',
  invalidPhone: 'Enter a valid number',
  chooseValue: 'Choose one of the values',
  chooseSize: 'Choose a size',
  chooseRegion: 'Choose a region',
  chooseOption: 'Choose an option',
  chooseDelivery: 'Choose a delivery method',
  chooseCluster: 'Choose a cluster',
  chooseFile: 'Choose a file',
  ageBelowMin: 'Entry from the age of {age_min}',
  ageAboveMax: 'Entry up to the age of {age_max}',
  fileTooBig: 'The file is larger than allowed!',
  fileType: 'Unsupported format',
  laterNotAllowed: 'The participant’s data is needed before payment',
  passwordShort: 'The password must be at least 4 characters long',
  passwordLong: 'The password is too long',
  passwordNoCapital: 'The password needs a capital letter',
  passwordNoDigit: 'The password needs a digit',
  passwordCommon: 'This password is easy to guess. Choose another',
};
