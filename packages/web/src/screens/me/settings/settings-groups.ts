/** The groups of the settings, in order; each is an anchor of the page. `text` is a key of `profile`. */
export const SETTINGS_GROUPS = [
  { id: 'profile', text: 'groups.profile' },
  { id: 'security', text: 'groups.security' },
  { id: 'letters', text: 'groups.letters' },
  { id: 'data', text: 'groups.data' },
] as const;

export type SettingsGroupId = (typeof SETTINGS_GROUPS)[number]['id'];
