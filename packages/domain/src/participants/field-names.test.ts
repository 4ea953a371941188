import { expect, test } from 'vitest';
import {
  columnsOf,
  fieldsOf,
  INFO_NAMES,
  ITEM_KEYS,
  ITEM_NAMES,
  PRINTED,
  REMEMBERED,
} from './field-names.ts';

test('kept for the next purchase is what a person is, not what he chose for one start (P3.13)', () => {
  expect(REMEMBERED).toEqual([
    'last_name',
    'first_name',
    'second_name',
    'birth_date',
    'phone',
    'region',
    'gender',
    'item_size',
    'license_file',
    'license_until',
    'medical_file',
    'medical_until',
    'emergency_name',
    'emergency_phone',
    'club',
  ]);
});

test('printed on the ticket is the pace group alone', () => {
  expect(PRINTED).toEqual(['pace_group']);
});

test('fields of some kinds come in the order of the form, with the columns that keep them', () => {
  expect(fieldsOf('document', 'name')).toEqual([
    'last_name',
    'first_name',
    'second_name',
    'license_file',
    'medical_file',
  ]);
  expect(columnsOf('proof', 'document')).toEqual(['proof_file_id', 'licence_file_id', 'medical_file_id']);
  expect(fieldsOf()).toEqual([]);
});

test('a ticket holds what is typed in `info`, what is chosen or uploaded beside it', () => {
  expect(INFO_NAMES).toEqual([
    'last_name',
    'first_name',
    'second_name',
    'birth_date',
    'phone',
    'region',
    'gender',
    'item_size',
    'pace_group',
    'emergency_name',
    'emergency_phone',
    'start_list',
  ]);
  expect(ITEM_NAMES).toEqual([
    'select',
    'cluster',
    'claimed_time',
    'file',
    'license_file',
    'license_until',
    'medical_file',
    'medical_until',
    'delivery_public_id',
    'guardian',
    'club',
  ]);
  expect(ITEM_KEYS).toEqual(['select_field', ...ITEM_NAMES.slice(1)]);
});
