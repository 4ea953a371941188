/** A browser needs a moment to take the file from its address. */
const REVOKE_AFTER_MS = 60_000;

/** Saves bytes as a file of the reader's, named as the server named it, else by `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = blob instanceof File ? blob.name : name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
