import { DELIVERY_MESSAGES } from '@distance/domain/basket/delivery-form.ts';
import { INSURANCE_MESSAGES } from '@distance/domain/basket/insurance-form.ts';
import { PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import { RESULT_MESSAGES } from '@distance/domain/results/online-result.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { errorBody } from './answer.ts';

const TABLES = { PARTICIPANT_MESSAGES, INSURANCE_MESSAGES, DELIVERY_MESSAGES, RESULT_MESSAGES };
const rows = Object.entries(TABLES).flatMap(([table, messages]) =>
  Object.entries(messages).map(([code, { requirement, key }]) => ({ table, code, requirement, key })),
);

test.each(['ru', 'en'] as const)('every message of the rules has its words in %s', (locale) => {
  const { fields } = messagesOf(locale);
  expect(rows.filter(({ key }) => !Object.hasOwn(fields, key))).toEqual([]);
});

test.each([
  ['PARTICIPANT_MESSAGES', 'name_required', 'Заполните поле', 'P5.20'],
  ['PARTICIPANT_MESSAGES', 'phone_required', 'Заполните поле', 'P5.21'],
  ['PARTICIPANT_MESSAGES', 'birth_date_invalid', 'Введите корректную дату', 'P5.22'],
  ['PARTICIPANT_MESSAGES', 'gender_required', 'Выберите одно из значений', 'P5.24'],
  ['PARTICIPANT_MESSAGES', 'size_required', 'Выберите размер', 'P5.25'],
  ['PARTICIPANT_MESSAGES', 'region_required', 'Выберите регион', 'P5.26'],
  ['PARTICIPANT_MESSAGES', 'select_required', 'Выберите вариант', 'P5.27'],
  ['PARTICIPANT_MESSAGES', 'delivery_required', 'Выберите способ доставки', 'P5.28'],
  ['PARTICIPANT_MESSAGES', 'field_required', 'Заполните поле', 'P5.29'],
  ['PARTICIPANT_MESSAGES', 'cluster_required', 'Выберите кластер', 'P5.30'],
  ['PARTICIPANT_MESSAGES', 'proof_required', 'Выберите файл', 'P5.31'],
  ['PARTICIPANT_MESSAGES', 'license_required', 'Выберите файл', 'P5.32'],
  ['PARTICIPANT_MESSAGES', 'age_below_min', 'Участие старше 16', 'P5.33'],
  ['PARTICIPANT_MESSAGES', 'age_above_max', 'Участие младше 16', 'P5.34'],
  ['PARTICIPANT_MESSAGES', 'file_too_big', 'Размер файла больше допустимого!', 'P5.36'],
  ['DELIVERY_MESSAGES', 'field_required', 'Заполните поле', 'P5.40'],
  ['DELIVERY_MESSAGES', 'phone_invalid', 'Введите валидный номер', 'P5.41'],
  ['INSURANCE_MESSAGES', 'name_required', 'Заполните поле!', 'P5.42'],
  ['INSURANCE_MESSAGES', 'phone_invalid', 'Введите корректный номер телефона!', 'P5.44'],
  ['INSURANCE_MESSAGES', 'birth_date_invalid', 'Введите корректную дату!', 'P5.47'],
  ['INSURANCE_MESSAGES', 'birth_date_format', 'Неверный формат даты', 'P5.48'],
  ['INSURANCE_MESSAGES', 'gender_required', 'Выберите одно из значений!', 'P5.49'],
  ['INSURANCE_MESSAGES', 'age_out_of_range', 'Допускается возраст от 5 до 86 лет', 'P5.50'],
] as const)('%s %s is answered as «%s» (%s)', (table, code, words, id) => {
  const row = rows.find((one) => one.table === table && one.code === code);
  expect(row?.requirement).toBe(id);
  const withValue = /^age_(below|above)/.test(code) ? `${row?.key}|16` : (row?.key ?? '');
  const refusal = new Refusal('participant_invalid', { fields: { field: withValue } });
  expect(errorBody(refusal, 'ru').fields).toEqual({ field: words });
});
