/**
 * Libraries of tens of megabytes that most processes rarely need: loaded at their first use, so that a process that
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
