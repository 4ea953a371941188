import type { people as ru } from '../ru/people.ts';
import type { Translated } from '../translated.ts';

export const people: Translated<typeof ru> = {
  title: 'My people',
  line: 'Those you buy tickets for. One press puts their data into the participant form.',
  empty: 'Nobody here yet',
  emptyLine: 'People appear after the first purchase that is paid. You may add them before.',
  loading: 'Loading the list',
  failed: 'The list did not load. Please try again',
  again: 'Try again',
  born: 'Date of birth: {day}',
  club: 'Club: {title}',
  license: 'Licence until {day}',
  medical: 'Medical certificate until {day}',
  add: 'Add a person',
  edit: 'Change the data: {name}',
  editTitle: 'The person’s data',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  same: 'A person of this name and date of birth is on the list already',
  close: 'Close',
  remove: 'Take off the list: {name}',
  removed: 'Taken off the list: {name}',
  undo: 'Undo',
};
