/**
 * Libraries of tens of megabytes that most processes rarely need: loaded at their first use, so that a process that
 * sells tickets stays small and starts fast.
 */
export const loadSharp = async () => (await import('sharp')).default;
export const loadPdfKit = async () => (await import('pdfkit')).default;
