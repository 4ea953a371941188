/** One refused field of a participant; `field` is '' when the whole form is missing. */
export interface RefusedField {
  readonly uniqueId: string;
  readonly field: string;
  readonly message: string;
}

/** `fields` of `participant_invalid`: paths `register.<unique_id>.<field>`, `insurances.…` with texts. Other paths are left out. */
export function readRefusedFields(fields: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(fields).flatMap(([path, message]) => {
    const [root, uniqueId, ...rest] = path.split('.');
    if ((root !== 'register' && root !== 'insurances') || uniqueId === undefined || uniqueId === '')
      return [];
    return [{ uniqueId, field: rest.join('.'), message }];
  });
}
