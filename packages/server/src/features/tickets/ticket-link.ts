/** Page of a ticket; with the order's key it opens without sign-in. */
export function ticketLink(
  settings: { publicUrl: string },
  ticketPublicId: string,
  key: string | null,
): string {
  return `${settings.publicUrl}/me/ticket/${ticketPublicId}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
}
