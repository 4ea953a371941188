/** Where this tab keeps what sets a new password (A4.24). */
export const RESET_STORAGE_KEY = 'resetPassword';
