/** Where this tab keeps what sets a new password (A4.24); `agree` where the password makes an account. */
export const RESET_STORAGE_KEY = 'resetPassword';
/** And what confirms a registration. */
export const VERIFY_STORAGE_KEY = 'verifyEmail';
