/** Who works here. Volunteers see no money and nobody's data but at the desk, so they are not among them. */
const STAFF = new Set(['staff', 'organiser', 'admin']);

/** Of any staff role: shorter sessions, longer passwords, and a password at every sign-in (S9, S10, S17). */
export function isStaff(role: readonly string[]): boolean {
  return role.some((one) => STAFF.has(one));
}

/** What is left of the roles to who has not shown a second factor (S9). */
export function withoutStaff(role: readonly string[]): string[] {
  return role.filter((one) => !STAFF.has(one));
}
