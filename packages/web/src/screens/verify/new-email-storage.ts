/** Where this tab keeps the code of a new address until the settings use it. */
export const NEW_EMAIL_STORAGE_KEY = 'newEmail';
