/**
 * Libraries of ten megabytes and more that most processes rarely need: loaded at their first use, so that a process that
 * sells tickets stays small and starts fast.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are drawn or cleaned once: what it would keep is never asked for again, and its threads are those of passwords.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export const loadPdfKit = async () => (await import('pdfkit')).default;

/** Signs passes for Apple Wallet. */
export const loadForge = async () => (await import('node-forge')).default;

/** Signs and reads JSON web tokens: social sign-in, refunds of Robokassa, passes for Google Wallet. */
export const loadJose = async () => await import('jose');

/** Speaks SMTP. */
export const loadNodemailer = async () => (await import('nodemailer')).default;
